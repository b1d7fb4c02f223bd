import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Credentials } from '../../actions/site/setup-site.ts'
import type { Running } from '../../main.ts'
import { watchLauncher } from './watch-launcher.ts'
import { whenIdle } from './when-idle.ts'

/** The process ends within ten seconds of a signal, even if something hangs. */
const LAST_RESORT_MS = 9500
/** A server that is busy right after its start would lose the code compiled so far. */
const RELEASE_MEMORY_AFTER = { spanMs: 2000, spans: 15 }

/** Starts something, waits for SIGTERM or SIGINT, and drains everything before it exits. */
export async function runUntilSignal(
  start: (onFirstStart: (credentials: Credentials) => void) => Promise<Running>,
): Promise<void> {
  let isFirstStart = false
  const running = await start((credentials) => {
    isFirstStart = true
    showCredentials(credentials)
  })
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
  if (isFirstStart && url !== null) showNextSteps(url)
}

function showCredentials({ username, password, token, file }: Credentials): void {
  console.log(`
First start: created an administrator. The credentials are shown only once; they are also in ${file}
  user:      ${username}
  password:  ${password}
  API token: ${token}
`)
}

function showNextSteps(url: string): void {
  console.log(`
Next: open ${url}/ in a browser, sign in and create a project. The documentation is at ${url}/docs/.
`)
}

/**
 * Releases memory that only startup needed: about 13 MB, for one pause of less than 0.1 s. V8 would keep it for the
 * next burst of work, which an idle server may never see.
 */
function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // The flags are part of the compile cache key, which threads still use.
  setFlagsFromString('--no-expose-gc')
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
