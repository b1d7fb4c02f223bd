import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository, type TestRepository } from '../../../test/support/git-repository.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { historyOf, lastChangeNumber, unitLines } from '../../../test/support/stored-units.ts'
import { libreTranslateProtocol } from '../../../test/support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { Pretranslation } from '../../domain/units/auto-translation.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'
import { autoTranslateTask } from '../../tasks/auto-translate.ts'
import { pretranslateTask } from '../../tasks/pretranslate.ts'
import { startRunner } from '../../tasks/runner.ts'
import { saveProjectMachinery } from '../machine-translation/project-machinery.ts'
import { changeService } from '../machine-translation/save-services.ts'

const LIBRE = 'libretranslate'
const RULES: Pretranslation = { engines: [LIBRE], threshold: 80, mode: 'fuzzy', onlyPassing: true }

describeOnEngines('pretranslation of new strings', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let server: TranslationServer
  let remote: TestRepository
  let component: TestComponent
  let project: string
  let count = 0

  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    server = await openTranslationServer(libreTranslateProtocol)
    server.translate = (text) => `Věta: ${text}`
    const configuration = libreTranslateProtocol.settings(server.url)
    await changeService(site.ctx, SYSTEM, { project: null }, { service: LIBRE, configuration })
  })
  afterAll(() => server.close())

  beforeEach(async () => {
    count += 1
    remote = await makeRepository(folder(), `${engine.name}-${count}`)
    await remote.commit({
      'cs.po': poFile({ 'One.': 'Jedna.', 'Two.': '', 'Three.': '~Tři' }),
      'de.po': poFile({ 'One.': '', 'Two.': '', 'Three.': 'Drei.' }),
    })
    component = await site.addUnread({}, { vcs: 'git', repo: remote.url, branch: 'main' })
    const row = await engine
      .db()
      .selectFrom('project')
      .select('slug')
      .where('id', '=', component.projectId)
      .executeTakeFirstOrThrow()
    project = row.slug
    server.fault = null
    await engine.db().deleteFrom('machine_answer').execute()
  })

  const prefer = (pretranslate: Pretranslation | null) =>
    saveProjectMachinery(site.ctx, SYSTEM, project, { policy: { pretranslate }, instructions: {} })
  const lines = (language: string) => unitLines(engine.db(), component.id, language)
  const waiting = async () => {
    const tasks = await engine
      .db()
      .selectFrom('task')
      .select(['kind', 'state'])
      .where('state', 'in', ['waiting', 'running'])
      .where('kind', 'in', ['pretranslate', 'auto-translate'])
      .execute()
    return tasks.length
  }

  /** Works off the tasks, which are due at once. */
  async function workOff(): Promise<void> {
    await engine.db().updateTable('task').set({ run_at: 1 }).where('kind', '=', 'pretranslate').execute()
    const runner = startRunner(site.ctx, { registry: [pretranslateTask, autoTranslateTask], pollMs: 10 })
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    await runner.stop()
  }

  it('is off unless the project wants it', async () => {
    await component.sync()

    expect(await waiting()).toBe(0)
    expect((await lines('cs'))[1]).toBe('Two. =  (0)')
  })

  it('translates what nobody has translated, after the import and in all languages', async () => {
    await prefer(RULES)
    const before = server.requests.length
    await component.sync()
    // The import neither waits for a service nor asks one.
    expect(server.requests.length).toBe(before)

    await workOff()

    expect(await lines('cs')).toEqual(['One. = Jedna. (20)', 'Two. = Věta: Two. (10)', 'Three. = Tři (10)'])
    expect(await lines('de')).toEqual([
      'One. = Věta: One. (10)',
      'Two. = Věta: Two. (10)',
      'Three. = Drei. (20)',
    ])
    const runs = await engine.db().selectFrom('auto_run').selectAll().orderBy('id', 'desc').limit(2).execute()
    expect(runs.map(({ user_id, changed }) => [user_id, changed])).toEqual([
      [null, 2],
      [null, 1],
    ])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('translates only what a pull brings, not what was left before', async () => {
    await component.sync()
    await prefer(RULES)
    const before = await lastChangeNumber(engine.db(), component.id)
    await remote.commit({ 'cs.po': poFile({ 'One.': 'Jedna.', 'Two.': '', 'Three.': '~Tři', 'Four.': '' }) })
    await component.sync({ mustFetch: true })

    await workOff()

    expect(await lines('cs')).toEqual([
      'One. = Jedna. (20)',
      'Two. =  (0)',
      'Three. = Tři (10)',
      'Four. = Věta: Four. (10)',
    ])
    expect((await historyOf(engine.db(), component.id, before)).split(' ').at(-1)).toBe('6')
    await component.sync({ mustFetch: true })
    expect(await waiting()).toBe(0)
  })

  it('follows the rules: suggestions, and nothing that fails checks', async () => {
    server.translate = (text) => (text === 'Two.' ? 'Dva  dva.' : `Věta: ${text}`)
    await prefer({ ...RULES, mode: 'suggest' })
    await component.sync()

    await workOff()

    expect((await lines('cs'))[1]).toBe('Two. =  (0)')
    const suggested = await engine
      .db()
      .selectFrom('suggestion as g')
      .innerJoin('unit as u', 'u.id', 'g.unit_id')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select('g.target')
      .where('s.component_id', '=', component.id)
      .execute()
    expect(suggested).toEqual([{ target: 'Věta: One.' }])
    server.translate = (text) => `Věta: ${text}`
  })

  it('leaves the import alone when the service fails, and says why the run ended', async () => {
    server.fault = '403'
    await prefer(RULES)
    await component.sync()

    await workOff()

    const run = await engine.db().selectFrom('auto_run').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(run?.problem).toMatch(/^LibreTranslate: /)
    expect((await lines('cs'))[0]).toBe('One. = Jedna. (20)')
    await engine.db().updateTable('machine_service').set({ refused_at: null }).execute()
  })

  it('takes only services that the project has', async () => {
    await expect(prefer({ ...RULES, engines: ['deepl'] })).rejects.toMatchObject({ code: 'invalid' })
  })
})
