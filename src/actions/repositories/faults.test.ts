import { chmod, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runGit } from '../../../test/golden/run-command.ts'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { type ImportSite, openImportSite, type TestDraft } from '../../../test/support/import-site.ts'
import { describeOnOneEngine } from '../../../test/support/one-engine.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { alertsOf, historyOf, lastChangeNumber } from '../../../test/support/stored-units.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { addWritten, CZECH, type WrittenComponent } from '../../../test/support/written-component.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { LOCAL } from '../../vcs/repository.ts'
import { lockComponent } from '../components/lock-component.ts'
import { repositoryFolder } from './copies/repository-place.ts'

const COMMIT = { mustCommit: true, mustRead: false } as const
const FETCH = { mustFetch: true } as const

describeOnOneEngine('a repository that is not available', (engine) => {
  const folder = useFolder()
  let site: ImportSite
  let anna: number
  beforeAll(async () => {
    site = await openImportSite(engine.db(), { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    anna = await addPerson(site.ctx, 'anna')
  })
  const follow = (draft: TestDraft = {}) => addWritten(site, folder(), { 'cs.po': CZECH }, draft)

  const refusePushes = async ({ remote }: WrittenComponent) => {
    const hook = `${remote.path}/hooks/pre-receive`
    await writeFile(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    return () => rm(hook)
  }

  it('locks the component until it can be read again', async () => {
    const { remote, id, sync } = await follow()
    const last = await lastChangeNumber(engine.db(), id)
    await rename(remote.path, `${remote.path}.away`)

    await expect(sync(FETCH)).rejects.toMatchObject({ name: 'AppError' })
    await expect(sync(FETCH)).rejects.toMatchObject({ name: 'AppError' })

    expect(await isLocked(id)).toBe(true)
    expect(await alertsOf(engine.db(), id)).toMatchObject({ UpdateFailure: { error: expect.any(String) } })
    await rename(`${remote.path}.away`, remote.path)
    await sync(FETCH)
    expect(await isLocked(id)).toBe(false)
    expect(await alertsOf(engine.db(), id)).not.toHaveProperty('UpdateFailure')
    expect(await historyOf(engine.db(), id, last)).toBe('47 14 15')
    await expectSoundDatabase(engine.db())
  })

  it('locks the component until a push succeeds, for two reasons until both are gone', async () => {
    const app = await follow()
    const allowPushes = await refusePushes(app)
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    expect(await isLocked(app.id)).toBe(true)
    await rename(app.remote.path, `${app.remote.path}.away`)
    await expect(app.sync(FETCH)).rejects.toMatchObject({ name: 'AppError' })
    await rename(`${app.remote.path}.away`, app.remote.path)

    await app.sync(FETCH)
    expect(await isLocked(app.id)).toBe(true)
    await allowPushes()
    await app.sync(COMMIT)

    expect(await isLocked(app.id)).toBe(false)
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('PushFailure')
    await expectSoundDatabase(engine.db())
  })

  it("clears the alert about a push after somebody else's push", async () => {
    const app = await follow()
    const allowPushes = await refusePushes(app)
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    await allowPushes()
    await app.remote.commit({ 'cs.po': CZECH.replace('Ahoj', 'Nazdar') }, 'By hand')
    await refusePushes(app)

    await app.sync(FETCH)

    expect(await isLocked(app.id)).toBe(false)
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('PushFailure')
  })

  it('does not lock components that opt out, and keeps decisions of users', async () => {
    const open = await follow({ auto_lock_error: false })
    const app = await follow({ project: { slug: `kept-${engine.name}` } })
    for (const one of [open, app]) {
      const allowPushes = await refusePushes(one)
      await one.translate(anna, 'Hello', 'Nazdar')
      await one.sync(COMMIT)
      expect(await isLocked(one.id)).toBe(one === app)
      const path = { project: `kept-${engine.name}`, component: 'app' }
      if (one === app) await lockComponent(site.ctx, SYSTEM, path, true)
      await allowPushes()
      await one.sync(COMMIT)
      expect(await isLocked(one.id)).toBe(one === app)
    }
  })

  it('recreates a damaged copy, with the commits that the remote does not have', async () => {
    const app = await follow({ push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    await app.translate(anna, 'Moon', 'Měsíc')
    const copy = repositoryFolder(site.ctx.config, app.repositoryId)
    for (const entry of await readdir(join(copy, 'objects'), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile()) continue
      await chmod(path, 0o644)
      await truncate(path, Math.floor((await stat(path)).size / 2))
    }

    const { pushError } = await app.sync({ ...COMMIT, mustPush: true })

    expect(pushError).toBeNull()
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])
    expect(await app.file()).toMatch(/Nazdar[\s\S]*Měsíc/)
    expect(await app.pendingCount()).toBe(0)
    expect(await alertsOf(engine.db(), app.id)).not.toHaveProperty('UpdateFailure')
    await expectSoundDatabase(engine.db())
  })

  it('recreates a copy in which one file is damaged', async () => {
    const app = await follow({ push_on_commit: false })
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    await app.translate(anna, 'Moon', 'Měsíc')
    const copy = repositoryFolder(site.ctx.config, app.repositoryId)
    const blob = (await runGit(['rev-parse', `${LOCAL}:cs.po`], copy)).trim()
    const path = join(copy, 'objects', blob.slice(0, 2), blob.slice(2))
    await chmod(path, 0o644)
    await truncate(path, 10)

    await app.sync({ ...COMMIT, mustPush: true })

    expect(await app.file()).toMatch(/Nazdar[\s\S]*Měsíc/)
    expect(await app.pendingCount()).toBe(0)
  })

  it('recovers from a force push that removed local commits', async () => {
    const app = await follow()
    await app.translate(anna, 'Hello', 'Nazdar')
    await app.sync(COMMIT)
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'anna'])

    await app.remote.commit({ 'cs.po': CZECH.replace('Svět', 'Planeta') }, 'Rewritten')
    await app.sync(FETCH)
    await app.translate(anna, 'Moon', 'Měsíc')
    await app.sync(COMMIT)

    expect(await app.log('%s')).toEqual(['A change', 'Rewritten', expect.any(String)])
    expect(await app.file()).toMatch(/Planeta[\s\S]*Měsíc/)
    expect(await isLocked(app.id)).toBe(false)
    await expectSoundDatabase(engine.db())
  })

  async function isLocked(id: number): Promise<boolean> {
    const { locked } = await engine
      .db()
      .selectFrom('component')
      .select('locked')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return locked === 1
  }
})
