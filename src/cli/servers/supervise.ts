import cluster, { type Worker } from 'node:cluster'
import { pino } from 'pino'
import { readConfig } from '../../config/config.ts'
import { openSharedPort } from './shared-port.ts'
import { watchLauncher } from './watch-launcher.ts'

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** Processes end sooner by themselves; this is for one that does not react to the signal. */
const LAST_RESORT_MS = 9800

/** True in the process that only starts and supervises others (WEB_CONCURRENCY above 1). */
export function isSupervisor(env: Readonly<Record<string, string | undefined>>): boolean {
  return cluster.isPrimary && readConfig(env).WEB_CONCURRENCY > 1
}

/**
 * Starts WEB_CONCURRENCY processes that share the port, replaces those that die, and forwards signals. The first one
 * starts alone, so that a startup error is reported once and ends everything.
 */
export function supervise(env: Readonly<Record<string, string | undefined>>): void {
  const { WEB_CONCURRENCY, LOG_LEVEL } = readConfig(env)
  const log = pino({ level: LOG_LEVEL, base: null })
  let hasStarted = false
  let isStopping = false
  let pause = FIRST_PAUSE_MS
  const planned = new Set<NodeJS.Timeout>()
  const port = openSharedPort()

  function fork(): void {
    const child = cluster.fork()
    port.serve(child, onReady)
    child.once('exit', (status, signal) => onExit(child, status, signal))
  }

  function onReady(): void {
    pause = FIRST_PAUSE_MS
    if (hasStarted) return
    hasStarted = true
    for (let count = 1; count < WEB_CONCURRENCY; count += 1) fork()
  }

  function onExit(child: Worker, status: number, signal: string | null): void {
    if (isStopping) return
    if (!hasStarted) {
      process.exitCode = status || 1
      return
    }
    log.warn({ pid: child.process.pid, status, signal }, 'A process exited; restarting it')
    const timer = setTimeout(() => {
      planned.delete(timer)
      fork()
    }, pause)
    planned.add(timer)
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }

  function stop(signal: NodeJS.Signals): void {
    isStopping = true
    for (const timer of planned) clearTimeout(timer)
    port.close()
    sendAll(signal)
    setTimeout(() => sendAll('SIGKILL'), LAST_RESORT_MS).unref()
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  watchLauncher(() => stop('SIGTERM'))
  fork()
}

function sendAll(signal: NodeJS.Signals): void {
  for (const child of Object.values(cluster.workers ?? {})) child?.process.kill(signal)
}
