import { rm } from 'node:fs/promises'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../test/support/one-engine.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'
import { commitDue } from '../../actions/repositories/commits/commit-due.ts'
import { repositoryFolder } from '../../actions/repositories/copies/repository-place.ts'
import { insertPendingFile } from '../../storage/components/repositories/pending-files.ts'
import { TASKS } from '../../tasks/registry.ts'
import { startRunner } from '../../tasks/runner.ts'

const BASE = CZECH.replaceAll(/msgstr "\p{L}+"/gu, 'msgstr ""')
const FILES = { 'l/cs.po': CZECH, 'app.pot': BASE }

describeOnOneEngine('languages of a component with a remote', (engine) => {
  const folder = useFolder()
  let imports: ImportSite
  let site: TestSite
  let anna: number
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    imports = await openImportSite(engine.db(), env)
    site = await openTestSite(engine.db(), { env: { ...env, DATA_DIR: imports.ctx.config.DATA_DIR } })
    anna = await addPerson(site.ctx, 'anna')
  })

  interface Followed extends WrittenComponent {
    readonly slug: string
  }

  let count = 0
  async function follow(draft: TestDraft = {}, files: Readonly<Record<string, string>> = FILES) {
    count += 1
    const slug = `languages-${engine.name}-${count}`
    const own = { filemask: 'l/*.po', new_base: 'app.pot', new_lang: 'add', project: { slug } } as const
    const app = await addWritten(imports, folder(), files, { ...own, ...draft })
    // Only now: the component was read here, not by a task.
    const runner = startRunner(site.ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })
    onTestFinished(() => runner.stop())
    return { ...app, slug }
  }
  const add = async ({ slug }: Followed, language_code: string) =>
    (
      await site.send({
        method: 'POST',
        path: `/api/components/${slug}/app/translations/`,
        json: { language_code },
      })
    ).status
  const remove = async ({ slug }: Followed, code: string) =>
    (await site.send({ method: 'DELETE', path: `/api/translations/${slug}/app/${code}/` })).status
  const read = async ({ slug }: Followed, code: string) =>
    (await site.send({ path: `/api/translations/${slug}/app/${code}/` })).json()
  const run = async ({ slug }: Followed, operation: string) => {
    const path = `/api/components/${slug}/app/repository/`
    return (await site.send({ method: 'POST', path, json: { operation } })).json()
  }
  const paths = async ({ remote }: Followed) =>
    (await runGit(['ls-tree', '-r', '--name-only', 'main'], remote.path)).trimEnd().split('\n')

  it('are added and removed with their file, each in its own commit with message and author', async () => {
    const messages = { add_message: 'Add {{ language_code }}', delete_message: 'Drop {{ filename }}' }
    const app = await follow(messages)
    await app.translate(anna, 'Hello', 'Nazdar')

    expect(await add(app, 'de')).toBe(201)

    expect(await read(app, 'de')).toMatchObject({ total: 3, translated: 0, filename: 'l/de.po' })
    expect(await paths(app)).toEqual(['app.pot', 'l/cs.po', 'l/de.po'])
    expect((await app.log('%an: %s')).slice(1, 2)).toEqual(['Administrator: Add de'])
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'Administrator', 'anna'])

    expect(await remove(app, 'de')).toBe(204)
    expect(await add(app, 'de')).toBe(201)
    expect(await remove(app, 'de')).toBe(204)
    expect(await run(app, 'commit')).toEqual({ result: true })

    expect((await site.send({ path: `/api/translations/${app.slug}/app/de/` })).status).toBe(404)
    expect(await paths(app)).toEqual(['app.pot', 'l/cs.po'])
    expect((await app.log('%an: %s')).slice(3)).toEqual([
      'Administrator: Drop l/de.po',
      'Administrator: Add de',
      'Administrator: Drop l/de.po',
    ])
    expect(await run(app, 'file-scan')).toEqual({ result: true })
    expect((await site.send({ path: `/api/translations/${app.slug}/app/de/` })).status).toBe(404)
    expect(await waiting(app)).toEqual([])
    await expectSoundDatabase(engine.db())
  })

  it.each(['rebase', 'merge'] as const)(
    'stay when the remote has moved before they are pushed (%s)',
    async (merge_style) => {
      const app = await follow({ merge_style, push_on_commit: false }, { ...FILES, 'l/sk.po': CZECH })
      await add(app, 'de')
      await app.translate(anna, 'Moon', 'Mond', 'de')
      await run(app, 'commit')
      expect(await remove(app, 'sk')).toBe(204)
      await app.remote.commit({ 'l/cs.po': CZECH.replace('Svět', 'Planeta') }, 'News')

      expect(await run(app, 'pull')).toEqual({ result: true })
      expect(await read(app, 'de')).toMatchObject({ total: 3, translated: 1 })
      expect((await site.send({ path: `/api/translations/${app.slug}/app/sk/` })).status).toBe(404)
      expect(await run(app, 'push')).toEqual({ result: true })

      expect(await paths(app)).toEqual(['app.pot', 'l/cs.po', 'l/de.po'])
      expect(await app.file('l/de.po')).toContain('msgid "Moon"\nmsgstr "Mond"')
      expect(await app.file('l/cs.po')).toContain('Planeta')
      const merges = await runGit(['rev-list', '--count', '--merges', 'main'], app.remote.path)
      expect(merges.trim()).toBe(merge_style === 'merge' ? '1' : '0')
      expect(await waiting(app)).toEqual([])
      await expectSoundDatabase(engine.db())
    },
    60_000,
  )

  it('use the file of the remote if it was added or changed there meanwhile', async () => {
    const app = await follow({ push_on_commit: false }, { ...FILES, 'l/sk.po': CZECH })
    await add(app, 'de')
    await remove(app, 'sk')
    const theirs = { 'l/de.po': CZECH.replace('Ahoj', 'Hallo'), 'l/sk.po': CZECH.replace('Ahoj', 'Čau') }
    await app.remote.commit(theirs, 'News')

    expect(await run(app, 'pull')).toEqual({ result: true })
    expect(await run(app, 'push')).toEqual({ result: true })

    expect(await read(app, 'de')).toMatchObject({ total: 3, translated: 2 })
    expect(await read(app, 'sk')).toMatchObject({ total: 3, translated: 2 })
    expect(await app.log('%s')).toEqual(['A change', 'News'])
    expect(await waiting(app)).toEqual([])
    await expectSoundDatabase(engine.db())
  })

  it('survive the loss of the local copy, and are discarded by a reset', async () => {
    const app = await follow({ push_on_commit: false })
    await add(app, 'de')
    await rm(repositoryFolder(site.ctx.config, app.repositoryId), { recursive: true })

    expect(await run(app, 'push')).toEqual({ result: true })
    expect(await paths(app)).toEqual(['app.pot', 'l/cs.po', 'l/de.po'])

    await add(app, 'fr')
    expect(await run(app, 'reset')).toEqual({ result: true })
    expect((await site.send({ path: `/api/translations/${app.slug}/app/fr/` })).status).toBe(404)
    expect(await read(app, 'de')).toMatchObject({ total: 3 })
    expect(await waiting(app)).toEqual([])
    await expectSoundDatabase(engine.db())
  })

  it('are completed by the hourly task if the process was killed', async () => {
    const app = await follow()
    await insertPendingFile(engine.db(), {
      componentId: app.id,
      path: 'l/cs.po',
      content: null,
      languageCode: 'cs',
      baseBlob: null,
      authorId: anna,
      message: 'Drop it',
      createdAt: site.ctx.now(),
    })
    // A component keeps its last language: the files were moved, it thinks.
    await app.remote.commit({ 'l/de.po': CZECH }, 'News')

    expect(await commitDue(site.ctx)).toBeGreaterThan(0)
    await expect.poll(() => paths(app)).toEqual(['app.pot', 'l/de.po'])

    expect((await app.log('%an: %s')).at(-1)).toBe('anna: Drop it')
  })

  async function waiting({ id }: Followed) {
    return engine
      .db()
      .selectFrom('pending_file')
      .select(['path', 'commit_id'])
      .where('component_id', '=', id)
      .execute()
  }
})
