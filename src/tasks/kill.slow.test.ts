import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../test/support/engines.ts'
import { eventually } from '../../test/support/eventually.ts'
import { enqueueTask } from '../storage/tasks/tasks.ts'

const SCRIPT = fileURLToPath(new URL('../../test/support/effect-process.ts', import.meta.url))
const TASKS = 100
const KILLS = 8

interface Worker {
  readonly child: ChildProcess
  readonly ready: Promise<unknown>
}

describeOnEngines('tasks of processes that are killed', (engine) => {
  const processes = new Set<Worker>()

  afterAll(() => {
    for (const { child } of processes) child.kill('SIGKILL')
  })

  function start(): Worker {
    const env = { ...process.env, ...engine.environment() }
    const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const worker = { child, ready: once(child.stdout, 'data') }
    processes.add(worker)
    return worker
  }

  async function end(worker: Worker, signal: NodeJS.Signals): Promise<unknown> {
    const exit = once(worker.child, 'exit')
    worker.child.kill(signal)
    const [code] = await exit
    processes.delete(worker)
    return code
  }

  async function countEffects(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*) as n from effect`.execute(engine.db())
    return rows[0]!.n
  }

  async function untilEffects(atLeast: number): Promise<void> {
    const reached = async () => expect(await countEffects()).toBeGreaterThanOrEqual(atLeast)
    await eventually(reached)
  }

  it('have every effect exactly once', async () => {
    await sql`create table effect (kind text not null, n integer not null)`.execute(engine.db())
    for (let n = 0; n < TASKS; n += 1) {
      await enqueueTask(engine.db(), { kind: 'first', payload: { n }, maxAttempts: 50 }, 1)
    }
    // Only one process at a time can use a data folder; with PostgreSQL others continue meanwhile.
    const workers = engine.name === 'sqlite' ? [start()] : [start(), start()]

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilEffects(Math.floor((kill * TASKS * 2) / (KILLS + 2)) - Math.floor(Math.random() * 10))
      await sleep(Math.random() * 30)
      await end(workers.shift()!, 'SIGKILL')
      workers.push(start())
    }
    await untilEffects(TASKS * 2)
    await eventually(async () => {
      const open = await engine.db().selectFrom('task').select('id').where('state', '!=', 'done').execute()
      expect(open).toEqual([])
    })

    await Promise.all(workers.map(({ ready }) => ready))
    const codes = await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
    const { rows } = await sql<{
      kind: string
      n: number
    }>`select kind, n from effect order by kind, n`.execute(engine.db())
    const numbers = Array.from({ length: TASKS }, (_, n) => n)
    expect(rows).toEqual([
      ...numbers.map((n) => ({ kind: 'first', n })),
      ...numbers.map((n) => ({ kind: 'second', n })),
    ])
    expect(new Set(codes)).toEqual(new Set([0]))
    const { attempts } = await engine
      .db()
      .selectFrom('task')
      .select((eb) => eb.fn.sum<number>('attempts').as('attempts'))
      .executeTakeFirstOrThrow()
    // Otherwise no kill has hit a running task, and the test has shown nothing.
    expect(attempts).toBeGreaterThan(TASKS * 2)
  })
})
