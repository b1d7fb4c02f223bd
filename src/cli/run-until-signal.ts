import type { Credentials } from '../actions/site/setup-site.ts'
import type { Running } from '../main.ts'
import { releaseStartMemory } from './release-start-memory.ts'
import { watchLauncher } from './watch-launcher.ts'
import { whenIdle } from './when-idle.ts'

/** The process ends within ten seconds of a signal, whatever hangs. */
const LAST_RESORT_MS = 9500
/** A server that has much to do from its start would lose what is compiled by now. */
const RELEASE_MEMORY_AFTER = { spanMs: 2000, spans: 15 }

/** Starts something, waits for SIGTERM or SIGINT, and ends with everything drained. */
export async function runUntilSignal(
  start: (onFirstStart: (credentials: Credentials) => void) => Promise<Running>,
): Promise<void> {
  const running = await start(showCredentials)
  const { ctx, url } = running
  let isStopping = false

  async function stop(signal: string): Promise<void> {
    // A terminal may send the same signal twice: once itself, once through a launcher.
    if (isStopping) return
    isStopping = true
    ctx.log.info({ signal }, 'Diglot is stopping')
    setTimeout(() => {
      ctx.log.warn('Some work did not finish in time')
      process.exit(0)
    }, LAST_RESORT_MS).unref()
    await running.stop()
    ctx.log.info('Diglot has stopped')
    process.exit(0)
  }

  whenIdle(releaseStartMemory, RELEASE_MEMORY_AFTER)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  watchLauncher(() => stop('launcher exited'))
  ctx.log.info(url === null ? 'Diglot is running background tasks' : `Diglot is ready at ${url}/`)
}

function showCredentials({ username, password, token, file }: Credentials): void {
  console.log(`
First start: created an administrator. The credentials are shown only once; they are also in ${file}
  user:      ${username}
  password:  ${password}
  API token: ${token}
Next: open the site in a browser, sign in and create a project. The documentation is at /docs/.
`)
}
