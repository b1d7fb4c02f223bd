import { chmod, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { openImportSite, type TestComponent } from '../../../test/support/import-site.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { alertsOf, unitLines } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { findProject } from '../../storage/components/projects.ts'
import { createComponent } from '../components/create-component.ts'

const PATH = process.env.PATH

describeOnEngines('many components of one repository', (engine) => {
  const folder = useFolder()
  afterEach(() => {
    process.env.PATH = PATH
  })

  /** Records every git command; returns the number since the last call. */
  async function countGit(): Promise<() => Promise<number>> {
    const log = join(folder(), 'git.log')
    const file = join(folder(), 'git')
    await writeFile(log, '')
    await writeFile(file, `#!/bin/sh\necho x >> '${log}'\nPATH='${PATH}' exec git "$@"\n`)
    await chmod(file, 0o755)
    process.env.PATH = `${folder()}${delimiter}${PATH}`
    return async () => {
      const count = (await readFile(log, 'utf8')).length
      await writeFile(log, '')
      return count
    }
  }

  it('take no more statements and git commands if they are unchanged', async () => {
    let statements = 0
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const db = engine.db().withPlugin(counter)
    const { ctx, addUnread, component } = await openImportSite(db, {
      VCS_ALLOW_SCHEMES: 'file',
      OUTBOUND_ALLOW_PRIVATE: '1',
    })
    const remote = await makeRepository(folder(), engine.name)
    const files = (part: string, text: string) => ({ [`${part}/cs.po`]: poFile({ One: text }) })
    const parts = ['a', 'b', 'c', 'd', 'e', 'f']
    await remote.commit(Object.assign({}, ...parts.map((part) => files(part, 'Jeden'))))
    const { projectId, sync, ...first } = await addUnread(
      {},
      { vcs: 'git', repo: remote.url, branch: 'main', filemask: 'a/*.po', slug: 'a' },
    )
    const components = new Map<string, TestComponent>([['a', { ...first, projectId, sync }]])
    const { slug } = await db
      .selectFrom('project')
      .select('slug')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    const project = await findProject(db, slug)
    if (!project) throw new Error('There is no project')
    async function add(part: string): Promise<void> {
      const draft = { vcs: 'git', repo: `weblate://${slug}/a`, new_lang: 'none', file_format: 'po' } as const
      const id = await createComponent(
        ctx,
        SYSTEM,
        project!,
        { ...draft, name: part, slug: part, filemask: `${part}/*.po` },
        { files: [], signal: AbortSignal.timeout(150_000) },
      )
      components.set(part, await component(id))
    }
    const idOf = (part: string) => components.get(part)?.id ?? 0
    const gitCommands = await countGit()
    async function pull(): Promise<{ statements: number; git: number }> {
      await db
        .updateTable('component')
        .set({ task_id: 0 })
        .where('repository_id', '=', first.repositoryId)
        .execute()
      await gitCommands()
      statements = 0
      await sync({ mustFetch: true })
      const cost = { statements, git: await gitCommands() }
      const busy = await db.selectFrom('component').select('id').where('task_id', 'is not', null).execute()
      expect(busy).toEqual([])
      return cost
    }
    async function pullChange(part: string, text: string) {
      await remote.commit(files(part, text))
      return pull()
    }

    await add('b')
    await sync({ mustFetch: true })
    const [idle, changed] = [await pull(), await pullChange('b', 'Jedna')]
    for (const part of parts.slice(2)) await add(part)
    await sync({ mustFetch: true })

    // Lists of files and languages are cached for some seconds, so there may be one more. Each component would take at
    // least one.
    const added = parts.length - 2
    for (const [after, before] of [
      [await pull(), idle],
      [await pullChange('b', 'Jedno'), changed],
    ] as const) {
      expect(after.statements).toBeLessThan(before.statements + 2 * added)
      expect(after.git).toBeLessThan(before.git + added)
    }
    expect(await unitLines(db, idOf('b'), 'cs')).toEqual(['One = Jedno (20)'])

    await remote.commit({ 'c/%%%.po': poFile({ One: 'Jeden' }), 'd/CS.po': poFile({ One: 'Jeden' }) })
    await pull()
    expect(await alertsOf(db, idOf('b'))).not.toHaveProperty('UnknownLanguage')
    expect(await alertsOf(db, idOf('c'))).toMatchObject({ UnknownLanguage: expect.anything() })
    expect(await alertsOf(db, idOf('d'))).toMatchObject({ DuplicateLanguage: expect.anything() })

    await remote.commit({ 'c/%%%.po': null, 'd/CS.po': null, 'e/cs.po': null })
    await pull()
    expect(await alertsOf(db, idOf('c'))).not.toHaveProperty('UnknownLanguage')
    expect(await alertsOf(db, idOf('d'))).not.toHaveProperty('DuplicateLanguage')
    expect(await alertsOf(db, idOf('e'))).toMatchObject({ NoMaskMatches: expect.anything() })

    await db.deleteFrom('alert').where('component_id', '=', idOf('e')).execute()
    await pull()
    expect(await alertsOf(db, idOf('e'))).toMatchObject({ NoMaskMatches: expect.anything() })
  })
})
