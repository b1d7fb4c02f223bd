import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { testedProgram } from '../process/program.ts'
import { detached } from '../support/detached-processes.ts'

/** A server process that a soak test started. */
export interface SoakServer {
  readonly url: string
  readonly pid: number
  /** How long it took until it listened, in milliseconds. */
  readonly startMs: number
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
  /** Ends the process at once, without a chance to clean up. */
  kill(): Promise<void>
  /** Ends the process as an operator does. */
  stop(): Promise<void>
  /** Most resident memory so far and resident memory now, in megabytes; zeros once it has ended. */
  memory(): { readonly peak: number; readonly now: number }
}

/** How a server is started. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string>>
  /** Gets each line of the log that tells of an error. */
  readonly onError?: (line: string) => void
  /** Kills the process when it is not ready by then; `startServer` gives null. */
  readonly killAfterMs?: number
}

/** A start takes a second; a busy machine may need many. */
const READY_MS = 120_000
const READY = /Diglot is ready at (http:\/\/[^/"]+)\//
/** Lines of pino at the levels error and fatal. */
const IS_ERROR = /^\{"level":(50|60|"error"|"fatal")/

/** Starts `diglot serve` and waits until it listens; null when it was killed before, as `killAfterMs` says. */
export async function startServer({
  env,
  onError = () => {},
  killAfterMs,
}: StartOptions): Promise<SoakServer | null> {
  const started = performance.now()
  const child = detached(
    spawn(process.execPath, [testedProgram(), 'serve'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        HOST: '127.0.0.1',
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C ends the test, which still needs its servers.
      detached: true,
    }),
  )
  const last: string[] = []
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const [, url] = READY.exec(line) ?? []
      if (url !== undefined) ready.resolve(url)
      if (IS_ERROR.test(line) || stream === child.stderr) onError(line)
      if (last.push(line) > 50) last.shift()
    })
  }
  let isKilled = false
  const limit = setTimeout(() => {
    isKilled = true
    child.kill('SIGKILL')
  }, killAfterMs ?? READY_MS)
  const url = await Promise.race([ready.promise, ended])
  clearTimeout(limit)
  if (url === undefined) {
    if (isKilled && killAfterMs !== undefined) return null
    throw new Error(`The server did not start:\n${last.join('\n')}`)
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    startMs: performance.now() - started,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    memory: () => memoryOf(child.pid ?? 0),
  }
}

function memoryOf(pid: number): { peak: number; now: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
    return { peak: read('VmHWM'), now: read('VmRSS') }
  } catch {
    return { peak: 0, now: 0 }
  }
}
