import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { listTasks } from '../../test/support/list-tasks.ts'
import { SECOND, type TaskContext, taskContext } from '../../test/support/task-context.ts'
import { enqueueDueTask, startSchedule } from './schedule.ts'

const HOURLY = { kind: 'hourly', pattern: '0 * * * *' }
const HOUR = 3600 * SECOND

describeOnEngines('periodic tasks', (engine) => {
  let ctx: TaskContext

  beforeEach(async () => {
    ctx = taskContext(engine.db())
    await ctx.db.deleteFrom('task').execute()
    await ctx.db.deleteFrom('site_setting').execute()
  })

  const clearQueue = () => ctx.db.deleteFrom('task').execute()

  it('wait for the next due time when they are new', async () => {
    await enqueueDueTask(ctx, HOURLY)
    expect(await listTasks(ctx.db)).toEqual([])

    ctx.advance(HOUR)
    await enqueueDueTask(ctx, HOURLY)

    expect(await listTasks(ctx.db)).toMatchObject([
      { kind: 'hourly', jobKey: 'hourly', state: 'waiting', payload: {} },
    ])
  })

  it('are enqueued once for each due time, however many nodes ask and however fast they run', async () => {
    const other = { ...ctx, db: engine.openAgain() }
    await enqueueDueTask(ctx, HOURLY)
    ctx.advance(HOUR)

    await Promise.all([
      enqueueDueTask(ctx, HOURLY),
      enqueueDueTask(other, HOURLY),
      enqueueDueTask(ctx, HOURLY),
    ])
    expect(await listTasks(ctx.db)).toHaveLength(1)
    await clearQueue()
    await enqueueDueTask(other, HOURLY)
    expect(await listTasks(ctx.db)).toEqual([])

    ctx.advance(HOUR)
    await enqueueDueTask(other, HOURLY)
    expect(await listTasks(ctx.db)).toHaveLength(1)
  })

  it('are enqueued by a timer that is a little early, and then not again', async () => {
    const untilDue = HOUR - (ctx.now() % HOUR)
    await enqueueDueTask(ctx, HOURLY)

    ctx.advance(untilDue - SECOND / 20)
    await enqueueDueTask(ctx, HOURLY)
    await enqueueDueTask(ctx, HOURLY)
    expect(await listTasks(ctx.db)).toHaveLength(1)
    await clearQueue()
    ctx.advance(SECOND)
    await enqueueDueTask(ctx, HOURLY)

    expect(await listTasks(ctx.db)).toEqual([])
  })

  it('make up once for the due times of a stop', async () => {
    await startSchedule(ctx, [HOURLY]).stop()
    ctx.advance(50 * HOUR)

    await startSchedule(ctx, [HOURLY]).stop()

    expect(await listTasks(ctx.db)).toHaveLength(1)
  })

  it('are enqueued by the clock', async () => {
    const everySecond = { kind: 'often', pattern: '* * * * * *' }
    const schedule = startSchedule({ ...ctx, now: () => Date.now() * 1000 }, [everySecond])

    await eventually(async () => expect(await listTasks(ctx.db)).toHaveLength(1))

    await schedule.stop()
  })
})
