import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import { SYSTEM } from '../../domain/actor.ts'
import type { ComponentDraft } from '../../domain/component/component-settings.ts'
import { updateComponent } from './update-component.ts'

const JSON_FILE = (texts: Readonly<Record<string, string>>) => JSON.stringify(texts, null, 2)

describeOnEngines('changed settings of a component', (engine) => {
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })

  /** Changes settings, and runs the resulting tasks. */
  async function change(component: TestComponent, draft: ComponentDraft): Promise<void> {
    const { slug, project } = await engine
      .db()
      .selectFrom('component as c')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select(['c.slug', 'p.slug as project'])
      .where('c.id', '=', component.id)
      .executeTakeFirstOrThrow()
    await updateComponent(site.ctx, SYSTEM, { project, component: slug }, draft)
    const [task] = await listTasks(engine.db(), { kind: 'sync-repository', state: 'waiting' })
    if (!task) return
    const { forced } = task.payload as { forced: string }
    await component.sync({ forcedIds: forced.split(',').map(Number) })
    await engine.db().deleteFrom('task').execute()
  }

  async function languagesOf({ id }: TestComponent): Promise<string[]> {
    const rows = await engine
      .db()
      .selectFrom('translation as t')
      .innerJoin('language as l', 'l.id', 't.language_id')
      .select('l.code')
      .where('t.component_id', '=', id)
      .orderBy('l.code')
      .execute()
    return rows.map(({ code }) => code)
  }

  it('update checks and states for new flags', async () => {
    const db = engine.db()
    const component = await site.add({ 'cs.po': poFile({ 'Good day.': 'Dobrý den' }) }, {})
    await db.deleteFrom('task').execute()
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })

    await change(component, { check_flags: 'ignore-end-stop, max-length:5' })
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ 'Good day.': ['max-length'] })

    await change(component, { check_flags: 'read-only' })
    expect(await unitLines(db, component.id, 'cs')).toEqual(['Good day. = Dobrý den (100)'])

    await change(component, { check_flags: '' })
    expect(await unitLines(db, component.id, 'cs')).toEqual(['Good day. = Dobrý den (20)'])
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ 'Good day.': ['end_stop'] })
    await expectSoundDatabase(db)
  })

  it('find other files by another mask and another expression', async () => {
    const db = engine.db()
    const component = await site.add(
      {
        'cs.po': poFile({ One: 'Jeden' }),
        'de.po': poFile({ One: 'Eins' }),
        'more/fr.po': poFile({ One: 'Un' }),
      },
      {},
    )
    await db.deleteFrom('task').execute()

    await change(component, { language_regex: '^de$' })
    expect(await languagesOf(component)).toEqual(['de', 'en'])
    await change(component, { language_regex: '^[^.]+$', filemask: 'more/*.po' })
    expect(await languagesOf(component)).toEqual(['en', 'fr'])
    await expectSoundDatabase(db)
  })

  it('reread files with another format and another template', async () => {
    const db = engine.db()
    const files = {
      'en.json': JSON_FILE({ hello: 'Hello', bye: 'Bye' }),
      'cs.json': JSON_FILE({ hello: 'Ahoj' }),
      'base.json': JSON_FILE({ hello: 'Good day' }),
    }
    const component = await site.add(files, {
      filemask: '*.json',
      file_format: 'json',
      template: 'en.json',
      language_regex: '^cs$',
    })
    await db.deleteFrom('task').execute()
    expect(await unitLines(db, component.id, 'cs')).toEqual(['[hello] Hello = Ahoj (20)', '[bye] Bye =  (0)'])

    await change(component, { template: 'base.json' })
    expect(await unitLines(db, component.id, 'cs')).toEqual([
      expect.stringContaining('[hello] Good day = Ahoj'),
    ])
    await change(component, { file_format: 'json-nested', edit_template: false })
    expect(await unitLines(db, component.id, 'en')).toEqual(['[hello] Good day = Good day (100)'])
    await expectSoundDatabase(db)
  })

  it('switch between bilingual files and files with keys', async () => {
    const db = engine.db()
    const component = await site.add(
      { 'en.po': poFile({ hello: 'Hello' }), 'cs.po': poFile({ hello: 'Ahoj' }) },
      { file_format: 'po', language_regex: '^cs$' },
    )
    await db.deleteFrom('task').execute()
    expect(await unitLines(db, component.id, 'cs')).toEqual(['hello = Ahoj (20)'])

    await change(component, { file_format: 'po-mono', template: 'en.po' })
    expect(await unitLines(db, component.id, 'cs')).toEqual(['[hello] Hello = Ahoj (20)'])
    await expectSoundDatabase(db)
    await change(component, { file_format: 'po', template: '' })
    expect(await unitLines(db, component.id, 'cs')).toEqual(['hello = Ahoj (20)'])
    await expectSoundDatabase(db)
  })

  it('compare strings with those of other components only while both share translations', async () => {
    const db = engine.db()
    const component = await site.add({ 'cs.po': poFile({ One: 'Jeden' }) }, {})
    const { projectId } = component
    const { slug } = await db
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const other = await site.addUnread({ 'cs.po': poFile({ One: 'Jedna' }) }, { slug: 'other' })
    await db
      .updateTable('component')
      .set({ project_id: projectId, name: 'other', name_key: 'other' })
      .where('id', '=', other.id)
      .execute()
    await other.sync()
    await db.deleteFrom('task').execute()
    expect(slug).not.toBe('')
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ One: ['inconsistent'] })

    await change(other, { allow_translation_propagation: false })
    expect(await failingChecks(db, component.id, 'cs')).toEqual({})
    expect(await failingChecks(db, other.id, 'cs')).toEqual({})

    await change(other, { allow_translation_propagation: true })
    expect(await failingChecks(db, component.id, 'cs')).toEqual({ One: ['inconsistent'] })
    expect(await failingChecks(db, other.id, 'cs')).toEqual({ One: ['inconsistent'] })
  })
})
