import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import type { Db } from '../db.ts'
import { transaction } from '../transaction.ts'
import { hasTaskNotifications, notifyTaskListeners, onTaskChange } from './task-changes.ts'
import { claimTasks } from './task-claims.ts'
import { finishTask } from './task-outcomes.ts'
import { enqueueTask } from './tasks.ts'

describeOnEngines('task notifications', (engine) => {
  beforeEach(async () => {
    await engine.db().deleteFrom('task').execute()
  })

  it('reach the listeners of the same process until they end', () => {
    let count = 0
    const end = onTaskChange(engine.db(), () => {
      count += 1
    })
    notifyTaskListeners(engine.db())
    end()
    notifyTaskListeners(engine.db())
    expect(count).toBe(1)
  })

  /** Listens like another process, and counts. */
  async function listen(): Promise<{ count: () => number; end: () => void }> {
    const db = engine.openAgain()
    let count = 0
    const end = onTaskChange(db, () => {
      count += 1
    })
    // It is called once after connecting.
    await expect.poll(() => count).toBe(1)
    return { count: () => count, end }
  }

  const enqueue = (db: Db, jobKey: string) => enqueueTask(db, { kind: 'a', payload: {}, jobKey }, 1)

  if (engine.name === 'postgres') {
    it('reach other processes when a task is committed, and when it ends', async () => {
      const { count, end } = await listen()
      const db = engine.db()
      await transaction(db, async (tx) => {
        await enqueue(tx, 'k')
        expect(count()).toBe(1)
      })
      await expect.poll(count).toBe(2)
      const [claimed] = await claimTasks(db, { owner: 'a', limit: 1, now: 10, leaseUntil: 40 })
      await expect.poll(count).toBe(3)
      await finishTask(db, claimed!.lease, null, 11)
      await expect.poll(count).toBe(4)
      end()
    })

    it('are not sent for tasks that are already queued, nor after a rollback', async () => {
      const { count, end } = await listen()
      const db = engine.db()
      const failed = transaction(db, async (tx) => {
        await enqueue(tx, 'lost')
        throw new Error('rolled back')
      })
      await expect(failed).rejects.toThrow('rolled back')
      await enqueue(db, 'k')
      await enqueue(db, 'k')
      await enqueue(db, 'last')
      await expect.poll(count).toBe(3)
      end()
    })

    it('continue after a lost connection, and report what was missed', async () => {
      const { count, end } = await listen()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'diglot tasks' and datname = current_database()`.execute(engine.db())
      await expect.poll(count).toBe(2)
      await enqueue(engine.db(), 'k')
      await expect.poll(count).toBe(3)
      end()
    })
  } else {
    it('do not reach other processes', () => {
      expect(hasTaskNotifications(engine.db())).toBe(false)
    })
  }
})
