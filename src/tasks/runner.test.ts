import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { getTask, SECOND, type TaskContext, taskContext } from '../../test/support/task-context.ts'
import { AppError } from '../domain/errors.ts'
import type { Db } from '../storage/db.ts'
import { claimTasks } from '../storage/tasks/task-claims.ts'
import { cancelTask, enqueueTask, type NewTask } from '../storage/tasks/tasks.ts'
import { type RunnerOptions, startRunner, type TaskRunner } from './runner.ts'
import { LeaseLostError, payloadOf, type TaskHandler, type TaskJob } from './task.ts'

type Work = (job: TaskJob<unknown>) => Promise<unknown>

describeOnEngines('the task runner', (engine) => {
  let ctx: TaskContext
  let runners: TaskRunner[] = []

  beforeEach(async () => {
    ctx = taskContext(engine.db())
    await ctx.db.deleteFrom('task').execute()
    await ctx.db.deleteFrom('site_setting').execute()
  })
  afterEach(async () => {
    for (const runner of runners) await runner.stop()
    runners = []
  })

  function run(work: Work | TaskHandler, options: Partial<RunnerOptions> = {}, context = ctx): TaskRunner {
    const handler =
      typeof work === 'function'
        ? { kind: 'a', payload: (value: unknown) => value, run: inContext(work) }
        : work
    const runner = startRunner(context, {
      registry: [handler],
      pollMs: 5,
      graceMs: 50,
      random: () => 0,
      ...options,
    })
    runners.push(runner)
    return runner
  }

  const inContext = (work: Work) => (_: unknown, job: TaskJob<unknown>) => work(job)
  const enqueue = (task: Partial<NewTask> = {}) =>
    enqueueTask(ctx.db, { kind: 'a', payload: {}, ...task }, ctx.now())
  const insertEffect = (name: string) => async (tx: Db) => {
    await tx.insertInto('site_setting').values({ name, value: '' }).execute()
  }
  const effects = () => ctx.db.selectFrom('site_setting').selectAll().execute()

  async function untilState(task: { uuid: string }, state: string): Promise<void> {
    await eventually(async () => expect(await getTask(ctx.db, task)).toMatchObject({ state }))
  }

  /** Runs until it is aborted, and reports when it has started. */
  function endlessWork(): { work: Work; begun: Promise<TaskJob<unknown>> } {
    const begun = Promise.withResolvers<TaskJob<unknown>>()
    const work: Work = (job) => {
      begun.resolve(job)
      return new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)))
    }
    return { work, begun: begun.promise }
  }

  it('keeps what the handler returns', async () => {
    run(async ({ payload }) => ({ got: payload }))
    const task = await enqueue({ payload: { n: 1 } })

    await untilState(task, 'done')

    expect(await getTask(ctx.db, task)).toMatchObject({
      result: { got: { n: 1 } },
      progress: 100,
      attempts: 1,
    })
  })

  it('shows progress while the task runs', async () => {
    const go = Promise.withResolvers<void>()
    run(async (job) => {
      job.progress(30, 'Reading files')
      await go.promise
    })
    const task = await enqueue()

    await eventually(async () =>
      expect(await getTask(ctx.db, task)).toMatchObject({
        state: 'running',
        progress: 30,
        note: 'Reading files',
      }),
    )

    go.resolve()
    await untilState(task, 'done')
  })

  it('runs no task twice, whoever asks', async () => {
    const starts: string[] = []
    const work: Work = async (job) => {
      starts.push(job.task.uuid)
      await new Promise(setImmediate)
    }
    const tasks = []
    for (let n = 0; n < 30; n += 1) tasks.push(await enqueue())

    run(work)
    run(work, {}, { ...ctx, db: engine.openAgain() })

    for (const task of tasks) await untilState(task, 'done')
    expect(starts.toSorted()).toEqual(tasks.map(({ uuid }) => uuid).toSorted())
  })

  it('runs as many tasks at a time as it was told', async () => {
    let active = 0
    let most = 0
    const three = Promise.withResolvers<void>()
    const tasks = []
    for (let n = 0; n < 9; n += 1) tasks.push(await enqueue())
    run(
      async () => {
        active += 1
        most = Math.max(most, active)
        if (active === 3) three.resolve()
        await three.promise
        active -= 1
      },
      { concurrency: 3 },
    )

    for (const task of tasks) await untilState(task, 'done')
    expect(most).toBe(3)
  })

  it('keeps the last effects and the end of the task together', async () => {
    run(async (job) => {
      await job.finish(async (tx) => {
        await insertEffect('effect')(tx)
        return { made: 1 }
      })
    })
    const task = await enqueue()

    await untilState(task, 'done')

    expect(await effects()).toHaveLength(1)
    expect(await getTask(ctx.db, task)).toMatchObject({ result: { made: 1 } })
  })

  it('refuses to finish a task that was taken over meanwhile, and keeps none of its effects', async () => {
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const refusal = Promise.withResolvers<unknown>()
    const slowWork: Work = async (job) => {
      begun.resolve()
      await go.promise
      await job.finish(insertEffect('old')).catch(refusal.resolve)
    }
    run(slowWork, { concurrency: 1 })
    const task = await enqueue()
    await begun.promise
    ctx.advance(31 * SECOND)

    run(async (job) => job.finish(insertEffect('new')), {}, { ...ctx, db: engine.openAgain() })
    await untilState(task, 'done')
    go.resolve()

    expect(await refusal.promise).toBeInstanceOf(LeaseLostError)
    expect(await effects()).toMatchObject([{ name: 'new' }])
    expect(await getTask(ctx.db, task)).toMatchObject({ attempts: 2 })
  })

  it('waits for the lease of another process to run out', async () => {
    const task = await enqueue()
    await claimTasks(ctx.db, { owner: 'dead', limit: 1, now: ctx.now(), leaseUntil: ctx.now() + 30 * SECOND })
    const probe = await enqueue()

    run(async () => null)
    await untilState(probe, 'done')
    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'running' })

    ctx.advance(31 * SECOND)
    await untilState(task, 'done')
    expect(await getTask(ctx.db, task)).toMatchObject({ attempts: 2 })
  })

  it('takes over at once when it is the only process', async () => {
    const task = await enqueue()
    await claimTasks(ctx.db, { owner: 'dead', limit: 1, now: ctx.now(), leaseUntil: ctx.now() + 30 * SECOND })

    run(async () => null, { isOnlyProcess: true })

    await untilState(task, 'done')
  })

  it('renews the lease of work that takes long', async () => {
    const { work, begun } = endlessWork()
    run(work, { renewMs: 5 })
    await enqueue()
    const { task } = await begun

    ctx.advance(20 * SECOND)

    await eventually(async () => {
      const row = await ctx.db
        .selectFrom('task')
        .select('lease_until')
        .where('id', '=', task.id)
        .executeTakeFirst()
      expect(row).toEqual({ lease_until: ctx.now() + 30 * SECOND })
    })
  })

  it('aborts work that was cancelled', async () => {
    const { work, begun } = endlessWork()
    run(work, { renewMs: 5 })
    const task = await enqueue()
    const { signal } = await begun

    await cancelTask(ctx.db, task.uuid, ctx.now())

    await eventually(() => expect(signal.reason).toBeInstanceOf(LeaseLostError))
    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'cancelled' })
  })

  it('tries again with growing delays, and gives up after the last attempt', async () => {
    const runner = run(async () => {
      throw new TypeError('boom')
    })
    const task = await enqueue({ maxAttempts: 4 })

    const delays: number[] = []
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await eventually(async () =>
        expect(await getTask(ctx.db, task)).toMatchObject({ state: 'waiting', attempts: attempt }),
      )
      const delay = (await getTask(ctx.db, task)).runAt - ctx.now()
      delays.push(delay / SECOND)
      ctx.advance(delay)
      runner.wake()
    }

    await untilState(task, 'failed')
    expect(delays).toEqual([10, 30, 90])
    const { error } = await getTask(ctx.db, task)
    expect(error).toContain(task.uuid)
    expect(error).not.toContain('boom')
  })

  it('shows an error that people can act on, and does not repeat what cannot work', async () => {
    run(async () => {
      throw new AppError('not_found', 'There is no component 7')
    })
    const task = await enqueue()

    await untilState(task, 'failed')

    expect(await getTask(ctx.db, task)).toMatchObject({ error: 'There is no component 7', attempts: 1 })
  })

  it('waits as long as the error asks for', async () => {
    run(async () => {
      throw new AppError('throttled', 'The forge wants a break', { retryAfter: 600 })
    })
    const task = await enqueue()

    await eventually(async () =>
      expect(await getTask(ctx.db, task)).toMatchObject({ state: 'waiting', attempts: 1 }),
    )

    expect(await getTask(ctx.db, task)).toMatchObject({
      error: 'The forge wants a break',
      runAt: ctx.now() + 600 * SECOND,
    })
  })

  it('says so when it does not know a kind', async () => {
    run(async () => null)
    const task = await enqueue({ kind: 'brew-coffee', maxAttempts: 1 })

    await untilState(task, 'failed')

    expect(await getTask(ctx.db, task)).toMatchObject({
      error: 'Unknown task kind "brew-coffee"',
    })
  })

  it('refuses a payload that the handler does not understand', async () => {
    let isRun = false
    run({
      kind: 'a',
      payload: payloadOf({ componentId: 'number' }),
      async run() {
        isRun = true
      },
    })
    const task = await enqueue({ payload: { componentId: 'seven' } })

    await untilState(task, 'failed')

    expect(isRun).toBe(false)
    expect((await getTask(ctx.db, task)).error).toMatch(/^Invalid payload: .*componentId/)
  })

  it('ends an attempt that takes too long, even when it does not listen', async () => {
    const handler = { kind: 'a', payload: () => null, timeoutMs: 10, run: () => new Promise<never>(() => {}) }
    run(handler, { graceMs: 10 })
    const task = await enqueue({ maxAttempts: 1 })

    await untilState(task, 'failed')

    expect((await getTask(ctx.db, task)).error).toMatch(/timed out after/)
  })

  it('returns what runs to the queue when it stops, without counting the attempt', async () => {
    const { work, begun } = endlessWork()
    const runner = run(work)
    const task = await enqueue()
    await begun

    await runner.stop()

    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
  })

  it('returns even what does not listen, and refuses its late end', async () => {
    const late = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const refusal = Promise.withResolvers<unknown>()
    const runner = run(async (job) => {
      begun.resolve()
      await late.promise
      await job.finish(insertEffect('late')).catch(refusal.resolve)
    })
    const task = await enqueue()
    await begun.promise

    await runner.stop()
    late.resolve()

    expect(await refusal.promise).toBeInstanceOf(LeaseLostError)
    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await effects()).toEqual([])
  })

  it('does not take a handler that stopped early for one that did its work', async () => {
    const begun = Promise.withResolvers<void>()
    const runner = run(async ({ signal }) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    const task = await enqueue()
    await begun.promise

    await runner.stop()

    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'waiting' })
  })

  it('lets work that is about to end finish while it stops', async () => {
    const begun = Promise.withResolvers<void>()
    const runner = run(
      async (job) => {
        begun.resolve()
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve))
        await job.finish(insertEffect('effect'))
      },
      { graceMs: 5000 },
    )
    const task = await enqueue()
    await begun.promise

    await runner.stop()

    expect(await getTask(ctx.db, task)).toMatchObject({ state: 'done' })
    expect(await effects()).toHaveLength(1)
  })

  it('refuses two handlers of one kind', () => {
    const handler = { kind: 'a', payload: () => null, run: async () => null }

    expect(() => startRunner(ctx, { registry: [handler, handler] })).toThrow('the same kind')
  })
})
