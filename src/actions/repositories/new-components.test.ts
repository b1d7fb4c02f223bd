import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { openImportSite } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { alertsOf, unitLines } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findProject } from '../../storage/components/projects.ts'
import { createComponent } from '../components/create-component.ts'

const PARTS = ['a', 'b', 'c', 'd', 'e']
const LANGUAGES = ['cs', 'de', 'fr']

describeOnEngines('new components of one repository', (engine) => {
  const folder = useFolder()

  /** What an import with so many threads stores, by component. */
  async function imported(workers: string) {
    const db = engine.db()
    const { ctx, addUnread } = await openImportSite(db, {
      VCS_ALLOW_SCHEMES: 'file',
      OUTBOUND_ALLOW_PRIVATE: '1',
      IMPORT_WORKERS: workers,
    })
    const remote = await makeRepository(folder(), `${engine.name}-${workers}`)
    // Other numbers of strings, a check that fails, one that compares components, and a file that cannot be read.
    const texts = (part: string) =>
      Object.fromEntries(PARTS.slice(PARTS.indexOf(part)).map((text) => [`Text ${text}.`, `${text} ${part}`]))
    const files = PARTS.flatMap((part) =>
      LANGUAGES.map((code) => [`${part}/${code}.po`, poFile(texts(part))]),
    )
    await remote.commit({ ...Object.fromEntries(files), 'd/fr.po': 'msgid "broken' })
    const { projectId, sync, id } = await addUnread(
      {},
      { vcs: 'git', repo: remote.url, branch: 'main', filemask: 'a/*.po', slug: 'a' },
    )
    const { slug } = await db
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const ids = [id]
    for (const part of PARTS.slice(1)) {
      const project = await findProject(db, slug)
      if (!project) throw new Error('There is no project')
      const repo = `weblate://${slug}/a`
      const draft = {
        vcs: 'git',
        repo,
        new_lang: 'none',
        file_format: 'po',
        filemask: `${part}/*.po`,
      } as const
      const tools = { files: [], signal: AbortSignal.timeout(150_000) }
      ids.push(await createComponent(ctx, SYSTEM, project, { ...draft, name: part, slug: part }, tools))
    }
    await sync({ mustFetch: true })
    return Promise.all(
      ids.map(async (componentId) => {
        const changes = await db
          .selectFrom('change')
          .select(['action', 'details'])
          .where('component_id', '=', componentId)
          .orderBy('id')
          .execute()
        const checks = await db
          .selectFrom('unit_check as k')
          .innerJoin('unit as u', 'u.id', 'k.unit_id')
          .innerJoin('translation as t', 't.id', 'u.translation_id')
          .select(['t.language_code as code', 'u.seq', 'k.name'])
          .where('t.component_id', '=', componentId)
          .orderBy('t.language_code')
          .orderBy('u.seq')
          .orderBy('k.name')
          .execute()
        const units = await Promise.all(LANGUAGES.map((code) => unitLines(db, componentId, code)))
        return { changes, checks, units, alerts: Object.keys(await alertsOf(db, componentId)).sort() }
      }),
    )
  }

  it('are stored the same, however many are read at once', async () => {
    const [one, three] = [await imported('1'), await imported('3')]

    expect(one.map(({ units }) => units[0]?.length)).toEqual([5, 4, 3, 2, 1])
    expect(one.flatMap(({ checks }) => checks.map(({ name }) => name))).toContain('end_stop')
    expect(one[3]?.alerts).toContain('ParseError')
    expect(three).toEqual(one)
  })
})
