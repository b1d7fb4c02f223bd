import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { claimTasks, findNextDueTime, listHeldLeases, renewLeases } from './task-claims.ts'
import { finishTask } from './task-outcomes.ts'
import { cancelTask, enqueueTask } from './tasks.ts'

describeOnEngines('claiming tasks', (engine) => {
  beforeEach(async () => {
    await engine.db().deleteFrom('task').execute()
  })

  const claim = (owner: string, limit: number, now = 10, db = engine.db()) =>
    claimTasks(db, { owner, limit, now, leaseUntil: now + 30 })

  it('returns only due tasks, the most urgent and then the oldest first', async () => {
    await enqueueTask(engine.db(), { kind: 'third', payload: {}, runAt: 5 }, 1)
    await enqueueTask(engine.db(), { kind: 'second', payload: {}, runAt: 4 }, 1)
    await enqueueTask(engine.db(), { kind: 'first', payload: {}, runAt: 10, priority: -1 }, 1)
    await enqueueTask(engine.db(), { kind: 'later', payload: {}, runAt: 11 }, 1)

    const two = await claim('a', 2)
    const rest = await claim('b', 10)

    expect(two.map(({ task }) => task.kind)).toEqual(['first', 'second'])
    expect(rest.map(({ task }) => task.kind)).toEqual(['third'])
    expect(rest[0]!.task).toMatchObject({ state: 'running', attempts: 1, startedAt: 10 })
    expect(await findNextDueTime(engine.db())).toBe(11)
  })

  it('gives each task to one of several concurrent callers', async () => {
    const other = engine.openAgain()
    for (let n = 0; n < 40; n += 1) await enqueueTask(engine.db(), { kind: 'a', payload: { n } }, 1)

    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) => claim(`owner ${n}`, 3, 10, n % 2 ? other : engine.db())),
    )

    const ids = claims.flat().map(({ task }) => task.id)
    expect(claims.every((claimed) => claimed.length <= 3)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [n, claimed] of claims.entries()) {
      expect(
        await listHeldLeases(
          engine.db(),
          claimed.map(({ lease }) => lease),
        ),
      ).toHaveLength(claimed.length)
      expect(claimed.every(({ lease }) => lease.owner === `owner ${n}`)).toBe(true)
    }
  })

  it('does not run two tasks with the same key at the same time', async () => {
    await enqueueTask(engine.db(), { kind: 'a', payload: {}, jobKey: 'k' }, 1)
    const [first] = await claim('a', 5)
    await enqueueTask(engine.db(), { kind: 'a', payload: {}, jobKey: 'k' }, 1)

    const whileRunning = await claim('b', 5)
    const dueWhileRunning = await findNextDueTime(engine.db())
    await finishTask(engine.db(), first!.lease, null, 10)

    expect(whileRunning).toEqual([])
    expect(dueWhileRunning).toBeNull()
    expect(await claim('b', 5)).toHaveLength(1)
  })

  it('renews the leases that are still held and returns them', async () => {
    for (const kind of ['kept', 'cancelled']) await enqueueTask(engine.db(), { kind, payload: {} }, 1)
    const claimed = await claim('a', 2)
    const leases = claimed.map(({ lease }) => lease)
    const stale = { taskId: leases[0]!.taskId, owner: 'an earlier claim' }
    await cancelTask(engine.db(), claimed[1]!.task.uuid, 11)

    const held = await renewLeases(engine.db(), [...leases, stale], 99)

    expect(held).toEqual([leases[0]])
    expect(await listHeldLeases(engine.db(), [...leases, stale])).toEqual([leases[0]])
    const [kept] = await engine
      .db()
      .selectFrom('task')
      .select('lease_until')
      .where('kind', '=', 'kept')
      .execute()
    expect(kept).toEqual({ lease_until: 99 })
  })

  it('finds the next tasks by an index', async () => {
    const statements: RootOperationNode[] = []
    const listener: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }

    await claim('a', 2, 10, engine.db().withPlugin(listener))

    const { sql: text, parameters } = engine.db().getExecutor().compileQuery(statements[0]!, { queryId: '' })
    const plan = await engine
      .db()
      .transaction()
      .execute(async (tx) => {
        if (engine.name === 'postgres') {
          // With a handful of rows, PostgreSQL prefers plans that do not scale; what matters is that the index can be
          // used.
          for (const way of ['seqscan', 'sort', 'bitmapscan']) {
            await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx)
          }
        }
        const explain = engine.name === 'postgres' ? 'explain' : 'explain query plan'
        return tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
      })
    expect(JSON.stringify(plan.rows)).toMatch(/task_queue/)
    expect(JSON.stringify(plan.rows)).toMatch(/task_running_key/)
    expect(JSON.stringify(plan.rows)).not.toMatch(/temp b-tree|Sort/i)
  })
})
