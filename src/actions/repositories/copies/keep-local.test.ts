import { rm } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { makeRepository } from '../../../../test/support/git-repository.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { addPerson, editUnit } from '../../../../test/support/pending-edit.ts'
import { poFile } from '../../../../test/support/po-file.ts'
import { unitOf } from '../../../../test/support/stored-units.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { listPacks } from '../../../storage/components/repositories/repository-packs.ts'
import { repositoryFolder } from './repository-place.ts'

const WORDS = { One: '', Two: '', Three: '' }

describeOnEngines('repositories without a remote', (engine) => {
  const folder = useFolder()
  const hasNodes = engine.name === 'postgres'
  let one: ImportSite
  let two: ImportSite
  let authorId: number
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' }
    one = await openImportSite(engine.db(), env)
    two = await openImportSite(engine.db(), env)
    authorId = await addPerson(one.ctx, `berta-${engine.name}`)
  })

  const folderAt = (site: ImportSite, repositoryId: number) => repositoryFolder(site.ctx.config, repositoryId)
  const log = async (site: ImportSite, repositoryId: number) =>
    (await runGit(['log', '--format=%an', 'main'], folderAt(site, repositoryId))).trim().split('\n')
  const fileAt = (site: ImportSite, repositoryId: number, path: string) =>
    runGit(['show', `main:${path}`], folderAt(site, repositoryId))
  async function translate(site: ImportSite, componentId: number, source: string, target: string) {
    const { id } = await unitOf(site.ctx.db, componentId, 'cs', source)
    await editUnit(site.ctx.db, id, { target, authorId })
    await (await site.component(componentId)).sync({ mustCommit: true, mustFetch: false })
  }

  if (!hasNodes)
    it('are only in the data folder if there is one node', async () => {
      const { repositoryId, id } = await one.add({ 'cs.po': poFile(WORDS) }, {})
      await translate(one, id, 'One', 'Jeden')

      expect(await listPacks(engine.db(), repositoryId)).toEqual([])
    })

  if (hasNodes)
    it('continue on any node, in turns, and when a copy is lost', async () => {
      const { repositoryId, id } = await one.add({ 'cs.po': poFile(WORDS) }, {})

      await translate(one, id, 'One', 'Jeden')
      await translate(two, id, 'Two', 'Dva')
      await rm(folderAt(two, repositoryId), { recursive: true })
      await translate(one, id, 'Three', 'Tři')
      await (await two.component(id)).sync()

      for (const site of [one, two]) {
        expect(await log(site, repositoryId)).toHaveLength(4)
        const file = await fileAt(site, repositoryId, 'cs.po')
        for (const text of ['Jeden', 'Dva', 'Tři']) expect(file.split(`msgstr "${text}"`)).toHaveLength(2)
      }
      expect(await listPacks(engine.db(), repositoryId)).toHaveLength(4)
    }, 60_000)

  if (hasNodes)
    it('are stored in few parts', async () => {
      const { repositoryId, id } = await one.add({ 'cs.po': poFile(WORDS) }, {})
      const [whole] = await listPacks(engine.db(), repositoryId)
      // The maximum number of parts, of which the last one is real.
      for (let index = 0; index < 50; index += 1) {
        await engine
          .db()
          .insertInto('repository_pack')
          .values({ repository_id: repositoryId, revision: whole?.revision ?? '', content: Buffer.from('x') })
          .execute()
      }

      await translate(one, id, 'One', 'Jeden')

      expect(await listPacks(engine.db(), repositoryId)).toHaveLength(1)
      await (await two.component(id)).sync()
      expect(await fileAt(two, repositoryId, 'cs.po')).toContain('Jeden')
    })

  if (hasNodes)
    it('of glossaries get languages on any node, and keep what they have', async () => {
      const remote = await makeRepository(folder(), 'glossary-nodes')
      await remote.commit({ 'cs.po': poFile(WORDS) })
      const draft = { name: 'App', vcs: 'git', repo: remote.url, branch: 'main' } as const
      const component = await one.add({}, draft)
      const { repository_id } = await engine
        .db()
        .selectFrom('component')
        .select('repository_id')
        .where('project_id', '=', component.projectId)
        .where('is_glossary', '=', 1)
        .executeTakeFirstOrThrow()
      const repositoryId = repository_id ?? 0
      const before = await runGit(['rev-parse', 'main'], folderAt(one, repositoryId))

      await remote.commit({ 'de.po': poFile(WORDS) })
      await (await two.component(component.id)).sync({ mustFetch: true })

      const names = await runGit(['ls-tree', '--name-only', 'main'], folderAt(two, repositoryId))
      expect(names.split('\n')).toEqual(expect.arrayContaining(['cs.tbx', 'de.tbx']))
      expect(await runGit(['merge-base', before.trim(), 'main'], folderAt(two, repositoryId))).toBe(before)
    })
})
