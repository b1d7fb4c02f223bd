import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readConfig } from '../../src/config/config.ts'
import type { Context } from '../../src/context.ts'
import { microseconds } from '../../src/domain/clock.ts'
import { lockDataFolder } from '../../src/storage/data-folder-lock.ts'
import { openDatabase } from '../../src/storage/db.ts'
import { postgresEngine } from '../../src/storage/engines/postgres.ts'
import { sqliteEngine } from '../../src/storage/engines/sqlite.ts'
import { enqueueTask } from '../../src/storage/tasks/tasks.ts'
import { startRunner } from '../../src/tasks/runner.ts'
import { payloadOf, type TaskHandler } from '../../src/tasks/task.ts'

// A process that works off tasks whose effects are rows of a table `effect`, which has no key that would hide doubles.

const payload = payloadOf({ n: 'number' })

const first: TaskHandler<{ n: number }> = {
  kind: 'first',
  payload,
  async run(ctx, job) {
    const { n } = job.payload
    job.progress(50, 'working')
    await sleep(Math.random() * 40)
    await job.finish(async (tx) => {
      await sql`insert into effect (kind, n) values ('first', ${n})`.execute(tx)
      await sleep(Math.random() * 4)
      await enqueueTask(tx, { kind: 'second', payload: { n }, maxAttempts: 50 }, ctx.now())
    })
  },
}

const second: TaskHandler<{ n: number }> = {
  kind: 'second',
  payload,
  async run(_, job) {
    await sleep(Math.random() * 10)
    await job.finish(async (tx) => {
      await sql`insert into effect (kind, n) values ('second', ${job.payload.n})`.execute(tx)
    })
  },
}

const config = readConfig(process.env)
const isOnlyProcess = config.DATABASE_URL === ''
if (isOnlyProcess) lockDataFolder(config.DATA_DIR)
const engine = isOnlyProcess
  ? sqliteEngine(join(config.DATA_DIR, 'diglot.sqlite'))
  : postgresEngine(config.DATABASE_URL)
const ctx: Context = { config, db: openDatabase(engine), log: pino({ level: 'silent' }), now: microseconds }
const runner = startRunner(ctx, {
  registry: [first, second],
  isOnlyProcess,
  pollMs: 20,
  leaseMs: 400,
  renewMs: 100,
})

process.on('SIGTERM', async () => {
  await runner.stop()
  await ctx.db.destroy()
  process.exit(0)
})
process.stdout.write('ready\n')
