import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { getTask } from '../../../test/support/task-context.ts'
import { takeOverAllTasks, takeOverLostTasks } from './take-over-tasks.ts'
import { claimTasks } from './task-claims.ts'
import { failTask, finishTask, releaseTask, retryTask, updateProgress } from './task-outcomes.ts'
import { enqueueTask, type NewTask } from './tasks.ts'

/** The process of a lease may still be running. */
const LIVING = { ownOwners: new Set<string>(), hasExited: () => false }

describeOnEngines('the end of a task', (engine) => {
  beforeEach(async () => {
    await engine.db().deleteFrom('task').execute()
  })

  async function startTask(given: Partial<NewTask> = {}, owner = 'a') {
    await enqueueTask(engine.db(), { kind: 'import', payload: {}, ...given }, 1)
    const [claimed] = await claimTasks(engine.db(), { owner, limit: 1, now: 10, leaseUntil: 40 })
    return claimed!
  }

  it('is decided only by the holder of the lease', async () => {
    const { task, lease } = await startTask()
    const stranger = { ...lease, owner: 'b' }
    const db = engine.db()

    expect(await updateProgress(db, stranger, { percent: 50, note: 'x' })).toBe(false)
    expect(await finishTask(db, stranger, 1, 11)).toBe(false)
    expect(await failTask(db, stranger, 'no', 11)).toBe(false)
    expect(await retryTask(db, stranger, { error: 'no', runAt: 12, now: 11 })).toBe(false)
    expect(await releaseTask(db, stranger, 11)).toBe(false)
    expect(await getTask(db, task)).toEqual(task)
  })

  it('stores the result of success and clears an earlier error', async () => {
    const first = await startTask()
    await retryTask(engine.db(), first.lease, { error: 'The remote is down', runAt: 10, now: 10 })
    const [second] = await claimTasks(engine.db(), { owner: 'b', limit: 1, now: 10, leaseUntil: 40 })

    expect(second!.task).toMatchObject({ attempts: 2, error: 'The remote is down' })
    expect(await finishTask(engine.db(), second!.lease, { units: 7 }, 20)).toBe(true)
    expect(await finishTask(engine.db(), second!.lease, { units: 8 }, 21)).toBe(false)
    expect(await getTask(engine.db(), first.task)).toMatchObject({
      state: 'done',
      result: { units: 7 },
      error: null,
      progress: 100,
      finishedAt: 20,
    })
  })

  it('limits progress to its bounds', async () => {
    const { task, lease } = await startTask()

    await updateProgress(engine.db(), lease, { percent: 41.7, note: `Reading\0 ${'x'.repeat(1000)}` })
    expect(await getTask(engine.db(), task)).toMatchObject({
      progress: 42,
      note: `Reading ${'x'.repeat(492)}`,
    })

    await updateProgress(engine.db(), lease, { percent: 170, note: '' })
    expect(await getTask(engine.db(), task)).toMatchObject({ progress: 100, state: 'running' })
  })

  it('waits for the given time before another attempt', async () => {
    const { task, lease } = await startTask()

    await retryTask(engine.db(), lease, { error: 'The remote is down', runAt: 500, now: 11 })

    expect(await getTask(engine.db(), task)).toMatchObject({
      state: 'waiting',
      runAt: 500,
      attempts: 1,
      progress: 0,
    })
  })

  it('does not count a released attempt', async () => {
    const { task, lease } = await startTask()

    await releaseTask(engine.db(), lease, 11)

    expect(await getTask(engine.db(), task)).toMatchObject({ state: 'waiting', attempts: 0, runAt: 1 })
  })

  it('leaves the work to a newer task with the same key', async () => {
    const { task, lease } = await startTask({ jobKey: 'k' })
    const newer = await enqueueTask(engine.db(), { kind: 'import', payload: {}, jobKey: 'k' }, 11)

    expect(await releaseTask(engine.db(), lease, 12)).toBe(true)

    expect(await getTask(engine.db(), task)).toMatchObject({ state: 'cancelled', finishedAt: 12 })
    expect(await getTask(engine.db(), newer)).toMatchObject({ state: 'waiting' })
  })

  it('is followed by another attempt when the lease has expired, and not before', async () => {
    const { task, lease } = await startTask()

    expect(await takeOverLostTasks(engine.db(), 40, LIVING)).toMatchObject({ count: 0 })
    const own = { ...LIVING, ownOwners: new Set([lease.owner]) }
    expect(await takeOverLostTasks(engine.db(), 41, own)).toMatchObject({ count: 0 })
    expect(await takeOverLostTasks(engine.db(), 41, LIVING)).toMatchObject({ count: 1 })

    expect(await getTask(engine.db(), task)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await finishTask(engine.db(), lease, null, 42)).toBe(false)
  })

  it('is followed by another attempt immediately if its process is known to have ended', async () => {
    const { task, lease } = await startTask()

    const lost = { ...LIVING, hasExited: (owner: string) => owner === lease.owner }
    expect(await takeOverLostTasks(engine.db(), 11, lost)).toMatchObject({ count: 1 })

    expect(await getTask(engine.db(), task)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('is followed by another attempt immediately if all other processes are known to be dead', async () => {
    const first = await startTask()
    await startTask({ jobKey: 'k' }, 'b')

    expect(await takeOverAllTasks(engine.db(), 11)).toMatchObject({ count: 2 })

    expect(await getTask(engine.db(), first.task)).toMatchObject({ state: 'waiting' })
  })

  it('is a failure if the process died in the last attempt', async () => {
    const { task } = await startTask({ maxAttempts: 1 })

    expect(await takeOverLostTasks(engine.db(), 41, LIVING)).toEqual({ count: 1, failed: [task.id] })

    expect(await getTask(engine.db(), task)).toMatchObject({
      state: 'failed',
      finishedAt: 41,
      error: expect.stringContaining('The server stopped while running this task'),
    })
  })
})
