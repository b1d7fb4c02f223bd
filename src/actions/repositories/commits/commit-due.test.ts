import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { openImportSite } from '../../../../test/support/import-site.ts'
import { listTasks } from '../../../../test/support/list-tasks.ts'
import { addPerson, editUnit } from '../../../../test/support/pending-edit.ts'
import { useFolder } from '../../../../test/support/use-folder.ts'
import { addWritten, CZECH } from '../../../../test/support/written-component.ts'
import { commitDue } from './commit-due.ts'

const HOUR = 3_600_000_000

describeOnEngines('edits older than the commit delay', (engine) => {
  const folder = useFolder()

  it('are committed after the delay of the component, not before', async () => {
    const db = engine.db()
    const site = await openImportSite(db, { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    const anna = await addPerson(site.ctx, 'anna')
    const app = await addWritten(site, folder(), { 'cs.po': CZECH }, { commit_pending_age: 3 })
    const now = site.ctx.now()
    await editUnit(db, await app.unitOf('Hello'), { target: 'Nazdar', authorId: anna, now })
    const wanted = async () =>
      (await listTasks(db, { kind: 'sync-repository', state: 'waiting' })).filter(
        ({ payload }) => (payload as { mustCommit: boolean }).mustCommit,
      ).length

    const early = await commitDue({ ...site.ctx, now: () => now + 3 * HOUR - 1 })
    expect([early, await wanted()]).toEqual([0, 0])
    const due = await commitDue({ ...site.ctx, now: () => now + 3 * HOUR })

    expect([due, await wanted()]).toEqual([1, 1])
  })

  it('are pushed again after a failed push', async () => {
    const db = engine.db()
    const site = await openImportSite(db, { VCS_ALLOW_SCHEMES: 'file', OUTBOUND_ALLOW_PRIVATE: '1' })
    const ben = await addPerson(site.ctx, 'ben')
    const app = await addWritten(site, folder(), { 'cs.po': CZECH }, {})
    await db
      .updateTable('repository')
      .set({ push_url: 'file:///nowhere' })
      .where('id', '=', app.repositoryId)
      .execute()
    await app.translate(ben, 'Hello', 'Nazdar')
    expect((await app.sync({ mustCommit: true })).pushError).toMatch(/no repository at this URL/)
    expect(await app.pendingCount()).toBe(0)

    expect(await commitDue(site.ctx)).toBe(1)

    await db
      .updateTable('repository')
      .set({ push_url: app.remote.url })
      .where('id', '=', app.repositoryId)
      .execute()
    await app.sync({ mustCommit: true, mustRead: false })
    expect(await app.log('%an')).toEqual(['Upstream Developer', 'ben'])
    expect(await commitDue(site.ctx)).toBe(0)
  })
})
