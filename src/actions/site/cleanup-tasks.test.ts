import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { SECOND, taskContext } from '../../../test/support/task-context.ts'
import { cancelTask, enqueueTask } from '../../storage/tasks/tasks.ts'
import { cleanupTasks } from './cleanup-tasks.ts'

const DAY = 86_400 * SECOND

describeOnEngines('cleaning up tasks', (engine) => {
  it('stops on request', async () => {
    const refused = cleanupTasks(taskContext(engine.db()), AbortSignal.abort(new Error('shutdown')))

    await expect(refused).rejects.toThrow('shutdown')
  })

  it('deletes any number of tasks that ended more than 14 days ago, and no others', async () => {
    const ctx = taskContext(engine.db())
    const waiting = await enqueueTask(ctx.db, { kind: 'a', payload: {} }, 1)
    const recent = await enqueueTask(ctx.db, { kind: 'a', payload: {} }, 1)
    await cancelTask(ctx.db, recent.uuid, ctx.now() - 13 * DAY)
    for (let n = 0; n < 501; n += 1) await enqueueTask(ctx.db, { kind: 'old', payload: {} }, 1)
    const over = { state: 'done', finished_at: ctx.now() - 15 * DAY } as const
    await ctx.db.updateTable('task').set(over).where('kind', '=', 'old').execute()

    const deleted = await cleanupTasks(ctx, new AbortController().signal)

    expect(deleted).toBe(501)
    expect((await listTasks(ctx.db)).map(({ uuid }) => uuid)).toEqual([recent.uuid, waiting.uuid])
  })
})
