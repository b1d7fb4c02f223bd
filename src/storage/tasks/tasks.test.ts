import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { listTasks } from '../../../test/support/list-tasks.ts'
import { claimTasks } from './task-claims.ts'
import { finishTask } from './task-outcomes.ts'
import { cancelTask, deleteFinishedTasks, enqueueTask, findTask } from './tasks.ts'

describeOnEngines('the task queue', (engine) => {
  beforeEach(async () => {
    await engine.db().deleteFrom('task').execute()
  })

  const claim = (now: number, owner = 'a', db = engine.db()) =>
    claimTasks(db, { owner, limit: 10, now, leaseUntil: now + 30 })

  it('keeps nothing of a transaction that is rolled back', async () => {
    const failed = engine
      .db()
      .transaction()
      .execute(async (tx) => {
        await enqueueTask(tx, { kind: 'import', payload: {} }, 1)
        throw new Error('no')
      })

    await expect(failed).rejects.toThrow('no')
    expect(await listTasks(engine.db())).toEqual([])
  })

  it('rejects a payload that is too large', async () => {
    const refused = enqueueTask(engine.db(), { kind: 'import', payload: { text: 'x'.repeat(300_000) } }, 1)

    await expect(refused).rejects.toMatchObject({ code: 'too_large' })
  })

  it('stores all members of a task', async () => {
    const { uuid } = await enqueueTask(
      engine.db(),
      {
        kind: 'import',
        payload: { path: 'po/cs.po' },
        priority: -5,
        runAt: 70,
        maxAttempts: 3,
        jobKey: 'import:7',
      },
      7,
    )

    expect(await findTask(engine.db(), uuid)).toMatchObject({
      kind: 'import',
      payload: { path: 'po/cs.po' },
      jobKey: 'import:7',
      priority: -5,
      runAt: 70,
      attempts: 0,
      maxAttempts: 3,
      state: 'waiting',
      createdAt: 7,
      result: null,
      error: null,
    })
  })

  it('merges tasks with the same key, with the earlier time and the more urgent priority', async () => {
    const first = await enqueueTask(
      engine.db(),
      { kind: 'commit', payload: { n: 1 }, jobKey: 'k', runAt: 100 },
      1,
    )
    const later = await enqueueTask(
      engine.db(),
      { kind: 'commit', payload: { n: 2 }, jobKey: 'k', runAt: 200 },
      2,
    )
    const sooner = await enqueueTask(
      engine.db(),
      { kind: 'commit', payload: { n: 3 }, jobKey: 'k', runAt: 50, priority: -1 },
      3,
    )

    expect(later).toMatchObject({
      id: first.id,
      uuid: first.uuid,
      runAt: 100,
      priority: 0,
      payload: { n: 1 },
    })
    expect(sooner).toMatchObject({ id: first.id, runAt: 50, priority: -1, payload: { n: 1 } })
    expect(await listTasks(engine.db())).toHaveLength(1)
  })

  it('creates a new task if one with the same key is already running', async () => {
    const first = await enqueueTask(engine.db(), { kind: 'commit', payload: {}, jobKey: 'k' }, 1)
    await claim(1)

    const second = await enqueueTask(engine.db(), { kind: 'commit', payload: {}, jobKey: 'k' }, 2)

    expect(second.id).not.toBe(first.id)
  })

  it('starts a merged task only when the writes of the last caller are visible', async () => {
    const other = engine.openAgain()
    const seen = () => other.selectFrom('site_setting').selectAll().where('name', '=', 'work').execute()
    await enqueueTask(engine.db(), { kind: 'commit', payload: {}, jobKey: 'k' }, 1)
    let early: Promise<number[]> = Promise.resolve([])

    await engine
      .db()
      .transaction()
      .execute(async (tx) => {
        await enqueueTask(tx, { kind: 'commit', payload: {}, jobKey: 'k' }, 1)
        early = claim(1, 'b', other).then(async (claimed) => [claimed.length, (await seen()).length])
        // PostgreSQL skips the locked row; on SQLite the claim waits for this transaction.
        if (engine.name === 'postgres') expect(await early).toEqual([0, 0])
        await tx.insertInto('site_setting').values({ name: 'work', value: '' }).execute()
      })

    if (engine.name === 'sqlite') expect(await early).toEqual([1, 1])
    else expect(await claim(1, 'c')).toHaveLength(1)
  })

  it('cancels queued and running tasks, and no others', async () => {
    const waiting = await enqueueTask(engine.db(), { kind: 'a', payload: {}, runAt: 99 }, 1)
    const running = await enqueueTask(engine.db(), { kind: 'a', payload: {} }, 1)
    const [claimed] = await claim(1)

    expect(await cancelTask(engine.db(), waiting.uuid, 5)).toMatchObject({
      state: 'cancelled',
      finishedAt: 5,
    })
    expect(await cancelTask(engine.db(), running.uuid, 5)).toMatchObject({ state: 'cancelled' })
    expect(await cancelTask(engine.db(), running.uuid, 6)).toBeNull()
    expect(await cancelTask(engine.db(), 'no such task', 6)).toBeNull()
    expect(await finishTask(engine.db(), claimed!.lease, null, 7)).toBe(false)
  })

  it('deletes old finished tasks, oldest first', async () => {
    for (const finished of [30, 10, 20]) {
      const { uuid } = await enqueueTask(engine.db(), { kind: 'a', payload: {} }, 1)
      await cancelTask(engine.db(), uuid, finished)
    }
    await enqueueTask(engine.db(), { kind: 'a', payload: {} }, 1)

    expect(await deleteFinishedTasks(engine.db(), 30, 1)).toBe(1)
    expect((await listTasks(engine.db())).map((task) => task.finishedAt)).toEqual([null, 20, 30])
    expect(await deleteFinishedTasks(engine.db(), 30, 10)).toBe(1)
    expect(await deleteFinishedTasks(engine.db(), 30, 10)).toBe(0)
    expect(await listTasks(engine.db())).toHaveLength(2)
  })
})
