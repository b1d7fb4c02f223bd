import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500
/** Between npm and this process there are a shell and a launcher at most. */
const MAX_STEPS = 4
/** A command that a script runs in the background is meant to outlive it. */
const BACKGROUND = /(?:^|[^&>])&(?![&>])/

/** The parent that runs this process as part of itself: set by `bin/diglot.js` if it needs another Node.js version. */
const launcher = Number(process.env.DIGLOT_LAUNCHER ?? 0)
const firstParent = process.ppid
// Child processes have another launcher.
delete process.env.DIGLOT_LAUNCHER

/**
 * Calls back once when the process that this one belongs to has ended: a launcher, a supervisor, or npm with its shell.
 * Nothing else would stop this process, for example after a kill. If started by anything else, a server outlives its
 * parent.
 */
export function watchLauncher(onEnd: () => void): void {
  if (cluster.isWorker) {
    watchSupervisor(onEnd)
    return
  }
  const hasLauncher = launcherCheck()
  if (!hasLauncher) return
  const timer = setInterval(() => {
    if (hasLauncher()) return
    clearInterval(timer)
    onEnd()
  }, EVERY_MS)
  timer.unref()
}

function watchSupervisor(onEnd: () => void): void {
  // Otherwise Node would end the process at once.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  if (process.connected) process.once('disconnect', onEnd)
  else onEnd()
}

/** A check whether all processes that this one belongs to are running; null if it is independent. */
function launcherCheck(): (() => boolean) | null {
  const isOfNpm = isNpmScript(process.env)
  if (launcher === 0 && !isOfNpm) return null
  const expected = launcher || firstParent
  const above = isOfNpm ? parentsUpToNpm(expected) : []
  return () => process.ppid === expected && above.every(([pid, parent]) => parentOf(pid) === parent)
}

/** Whether npm runs this process in the foreground of a script, or as `npx`. */
export function isNpmScript(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.npm_lifecycle_event !== undefined && !BACKGROUND.test(env.npm_lifecycle_script ?? '')
}

/** The processes between this one and npm, each with its parent; empty if unknown. */
function parentsUpToNpm(first: number): (readonly [pid: number, parent: number])[] {
  const found: [number, number][] = []
  let pid = first
  while (found.length < MAX_STEPS && pid > 1) {
    if (/^npm\b/.test(read(`/proc/${pid}/comm`))) return found
    const parent = parentOf(pid)
    found.push([pid, parent])
    pid = parent
  }
  return []
}

/** 0 when the process has ended. */
function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
