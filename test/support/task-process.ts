import { openContext } from '../../src/open-context.ts'
import { TASKS } from '../../src/tasks/registry.ts'
import { startRunner } from '../../src/tasks/runner.ts'

// A process that works off the tasks of the site in its environment, as the only one, until it is killed.

const ctx = await openContext({ ...process.env, LOG_LEVEL: 'error' })
const runner = startRunner(ctx, { registry: TASKS, isOnlyProcess: true, pollMs: 20 })

process.on('SIGTERM', async () => {
  await runner.stop()
  await ctx.db.destroy()
  process.exit(0)
})
process.stdout.write('ready\n')
