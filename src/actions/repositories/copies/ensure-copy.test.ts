import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { type ImportSite, openImportSite } from '../../../../test/support/import-site.ts'
import { addPerson } from '../../../../test/support/pending-edit.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../../test/support/written-component.ts'
import { findRepository } from '../../../storage/components/repositories/repositories.ts'
import { listPacks } from '../../../storage/components/repositories/repository-packs.ts'
import { listUnpushedCommits } from '../../../storage/components/repositories/unpushed-commits.ts'
import { readComponentFile } from '../../components/read-component-file.ts'
import { openExport } from '../exports/export-repository.ts'
import { getRepositoryStatus } from '../repository-status.ts'
import { repositoryFolder } from './repository-place.ts'

describeOnEngines('the local copy of a repository', (engine) => {
  const folder = useFolder()
  const hasNodes = engine.name === 'postgres'
  let one: ImportSite
  let two: ImportSite
  let anna: number
  beforeAll(async () => {
    const env = { ...engine.environment(), VCS_ALLOW_SCHEMES: 'file,http', OUTBOUND_ALLOW_PRIVATE: '1' }
    one = await openImportSite(engine.db(), env)
    two = await openImportSite(engine.db(), env)
    anna = await addPerson(one.ctx, `anna-${engine.name}`)
  })

  const add = () => addWritten(one, folder(), { 'cs.po': CZECH }, { push_on_commit: false })
  const folderAt = (site: ImportSite, { repositoryId }: WrittenComponent) =>
    repositoryFolder(site.ctx.config, repositoryId)
  const fileAt = async (site: ImportSite, { id }: WrittenComponent) =>
    String(await readComponentFile(site.ctx, id, 'cs.po'))
  const localOf = async ({ repositoryId }: WrittenComponent) =>
    (await findRepository(engine.db(), repositoryId))?.localRevision ?? ''

  it('is fetched again for a reader, whatever the remote has by then', async () => {
    const app = await add()
    await rm(folderAt(one, app), { recursive: true })
    await app.remote.commit({ 'cs.po': CZECH.replace('Ahoj', 'Nazdar') }, 'News')

    const [file, again] = await Promise.all([fileAt(one, app), fileAt(one, app)])

    expect(file).toBe(CZECH)
    expect(again).toBe(CZECH)
    await app.sync({ mustFetch: true })
    expect(await fileAt(one, app)).toContain('Nazdar')
  })

  it('is reported as missing if the remote is unavailable too', async () => {
    const app = await add()
    await rm(folderAt(one, app), { recursive: true })
    await rename(app.remote.path, `${app.remote.path}-gone`)

    for (const _ of [1, 2]) {
      await expect(fileAt(one, app)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 })
    }
    await expect(openExport(one.ctx, app.id)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is not needed to report unpushed commits while the remote is unavailable', async () => {
    const app = await add()
    await app.translate(anna, 'Moon', 'Měsíc')
    await app.sync({ mustCommit: true })
    await rm(folderAt(one, app), { recursive: true })
    await rename(app.remote.path, `${app.remote.path}-away`)

    expect(await getRepositoryStatus(hasNodes ? two.ctx : one.ctx, app.id)).toEqual({
      needsPush: true,
      needsMerge: false,
      remoteCommit: null,
      localCommit: null,
      distance: null,
      text: expect.stringContaining('could not be fetched'),
    })
  })

  it('is fetched once for any number of readers', async () => {
    const app = await add()
    const hanging = createServer(() => {})
    await once(hanging.listen(0, '127.0.0.1'), 'listening')
    const { port } = hanging.address() as AddressInfo
    await engine
      .db()
      .updateTable('repository')
      .set({ url: `http://127.0.0.1:${port}/app.git`, remote_revision: '1'.repeat(40) })
      .where('id', '=', app.repositoryId)
      .execute()
    await rm(folderAt(one, app), { recursive: true })
    const started = performance.now()

    const status = await getRepositoryStatus(one.ctx, app.id, started + 400)

    expect(status).toMatchObject({ needsMerge: true, remoteCommit: null, localCommit: null })
    expect(performance.now() - started).toBeLessThan(10_000)
    hanging.closeAllConnections()
    hanging.close()
  })

  if (hasNodes)
    it('is created by other nodes, with commits that nobody has pushed', async () => {
      const app = await add()
      await app.translate(anna, 'Moon', 'Měsíc')
      await app.sync({ mustCommit: true })
      const commit = await localOf(app)

      expect(await fileAt(two, app)).toContain('msgid "Moon"\nmsgstr "Měsíc"')
      expect(await getRepositoryStatus(two.ctx, app.id)).toMatchObject({
        needsPush: true,
        needsMerge: false,
        localCommit: { id: commit },
      })
      const view = await openExport(two.ctx, app.id)
      expect(await runGit(['rev-parse', 'main'], view)).toBe(`${commit}\n`)

      await app.translate(anna, 'World', 'Země')
      await app.sync({ mustCommit: true })
      expect(await fileAt(two, app)).toContain('Země')

      const last = await localOf(app)
      await (await two.component(app.id)).sync({ mustPush: true })
      expect((await app.log('%H')).slice(1)).toEqual([commit, last])
      expect(await listPacks(engine.db(), app.repositoryId)).toEqual([])
      await expectSoundDatabase(engine.db())
    })

  if (hasNodes)
    it('may be lost with its node after a push that was not recorded', async () => {
      const app = await add()
      await app.translate(anna, 'Moon', 'Měsíc')
      await app.sync({ mustCommit: true })
      await runGit(['push', '--quiet', app.remote.path, `${await localOf(app)}:main`], folderAt(one, app))
      await app.remote.git('pull', '--quiet', '--rebase', 'origin', 'main')
      await app.remote.commit({ README: 'Hello' }, 'News')

      await (await two.component(app.id)).sync({ mustFetch: true, mustCommit: true, mustPush: true })

      expect(await app.log('%an %s')).toEqual([
        'Upstream Developer A change',
        expect.stringContaining('anna'),
        'Upstream Developer News',
      ])
      expect(await app.pendingCount()).toBe(0)
      expect(await listUnpushedCommits(engine.db(), app.repositoryId)).toEqual([])
      await expectSoundDatabase(engine.db())
    })
})
