import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import type { AdminTaskJson, HealthJson } from '../../contract/admin.ts'
import { enqueueTask, findTask } from '../../storage/tasks/tasks.ts'

describeOnEngines('administration of the site', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await addUser(site.ctx, 'reader')
  })

  async function list(search = ''): Promise<readonly AdminTaskJson[]> {
    const answer = (await site.send({ path: `/api/admin/tasks/${search}` })).json() as {
      results: readonly AdminTaskJson[]
    }
    return answer.results
  }
  const post = (uuid: string, what: string) =>
    site.send({ method: 'POST', path: `/api/admin/tasks/${uuid}/${what}/` })

  it('requires the permission for the management pages', async () => {
    for (const path of ['/api/admin/tasks/', '/api/admin/health/']) {
      expect((await site.send({ path, key: null })).status).toBe(401)
      expect((await site.send({ path, key: 'wlu_reader' })).status).toBe(403)
      expect((await site.send({ path })).status).toBe(200)
    }
    expect((await site.send({ path: '/api/admin/tasks/?state=odd' })).status).toBe(400)
    expect((await post('nonsense', 'retry')).status).toBe(404)
    expect((await post('nonsense', 'cancel')).status).toBe(404)
  })

  it('shows tasks with their object and error', async () => {
    const { projectId, id } = await storeComponent(site.ctx, { project: 'shop', slug: 'app', strings: [] })
    const about = { kind: 'sync-repository', payload: {}, projectId, componentId: id }
    const { uuid } = await enqueueTask(engine.db(), about, site.ctx.now())
    const failure = { state: 'failed', error: 'The remote is down' } as const
    await engine.db().updateTable('task').set(failure).where('uuid', '=', uuid).execute()

    expect((await list('?state=failed')).find((task) => task.uuid === uuid)).toMatchObject({
      kind: 'sync-repository',
      project: 'shop',
      component: 'app',
      error: 'The remote is down',
    })
    expect((await list('?state=waiting')).some((task) => task.uuid === uuid)).toBe(false)
    const health = (await site.send({ path: '/api/admin/health/' })).json() as HealthJson
    expect(health.findings).toContainEqual(
      expect.objectContaining({ subject: 'background tasks', level: 'warning' }),
    )
    expect(health.tasks.failed).toBeGreaterThan(0)
  })

  it('retries failed tasks and cancels waiting ones, once', async () => {
    const work = { kind: 'sync-repository', payload: { n: 1 }, jobKey: 'again' }
    const { uuid } = await enqueueTask(engine.db(), work, site.ctx.now())

    expect((await post(uuid, 'retry')).status).toBe(409)
    expect((await post(uuid, 'cancel')).status).toBe(204)
    expect((await post(uuid, 'cancel')).status).toBe(409)
    const again = (await post(uuid, 'retry')).json() as AdminTaskJson
    const twice = (await post(uuid, 'retry')).json() as AdminTaskJson

    expect(again).toMatchObject({ kind: 'sync-repository', state: 'waiting', attempts: 0 })
    expect(twice.uuid).toBe(again.uuid)
    const events = (await site.send({ path: '/api/admin/events/?activity=task-cancelled' })).json()
    expect(events).toMatchObject({ count: 1, results: [{ actor: 'admin', details: { uuid } }] })
    expect(await findTask(engine.db(), again.uuid)).toMatchObject({ payload: { n: 1 }, jobKey: 'again' })
  })
})
