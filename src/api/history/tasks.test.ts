import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import type { TaskTable } from '../../storage/tables/site.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'

describeOnEngines('tasks', (engine) => {
  let site: TestSite
  let userKey = ''
  let otherKey = ''
  let userId = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    userKey = await addUser(site.ctx, 'anna')
    otherKey = await addUser(site.ctx)
    const row = engine.db().selectFrom('user').select('id').where('username', '=', 'anna')
    userId = (await row.executeTakeFirstOrThrow()).id
  })

  async function addTask(columns: Partial<TaskTable>): Promise<string> {
    const { id, uuid } = await enqueueTask(engine.db(), { kind: 'x', payload: {}, userId }, 0)
    await engine
      .db()
      .updateTable('task')
      .set({ priority: 0, ...columns } as Omit<TaskTable, 'id'>)
      .where('id', '=', id)
      .execute()
    return uuid
  }

  it.each(['nope', '00000000-0000-4000-8000-000000000000', '%00', "'--"])(
    'named %s do not exist',
    async (uuid) => {
      expect((await site.send({ path: `/api/tasks/${uuid}/` })).status).toBe(404)
    },
  )

  it('are cancelled by users who may edit components', async () => {
    const path = `/api/tasks/${await addTask({})}/`

    const statuses = []
    for (const key of [null, otherKey, userKey, undefined, undefined]) {
      statuses.push((await site.send({ method: 'DELETE', path, ...(key !== undefined && { key }) })).status)
    }

    expect(statuses).toEqual([401, 404, 403, 204, 204])
    expect((await site.send({ path })).json()).toMatchObject({ completed: true })
  })

  it('have no list', async () => {
    expect((await site.send({ path: '/api/tasks/' })).status).toBe(404)
  })

  it('are visible to users who started them, and to administrators', async () => {
    const path = `/api/tasks/${await addTask({})}/`

    expect((await site.send({ path, key: userKey })).status).toBe(200)
    expect((await site.send({ path })).status).toBe(200)
    expect((await site.send({ path, key: otherKey })).status).toBe(404)
    expect((await site.send({ path, key: null })).status).toBe(404)
  })

  it.each([
    [{}, { completed: false, progress: 0, result: null, log: '' }],
    [
      { state: 'running', progress: 40, note: 'cs.po' },
      { completed: false, progress: 40, result: null, log: 'cs.po' },
    ],
    [
      { state: 'done', progress: 90, result: '{"units":[1,2]}' },
      { completed: true, progress: 100, result: { units: [1, 2] }, log: '' },
    ],
    [
      { state: 'failed', progress: 10, error: 'No such file' },
      { completed: true, progress: 100, result: null, log: 'No such file' },
    ],
  ] as const)('in the state %j are %j', async (columns, expected) => {
    const answer = await site.send({ path: `/api/tasks/${await addTask(columns)}/` })

    expect(answer.text).toBe(JSON.stringify(expected))
  })
})
