import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

const EVERY_MS = 500
/** Between npm and this process there are a shell and a launcher at most. */
const MAX_STEPS = 4
/** A command that a script puts into the background is meant to outlive it. */
const BACKGROUND = /(?:^|[^&>])&(?![&>])/

/** Who started this process as a part of itself: set by `bin/diglot.js` where it needs another Node. */
const launcher = Number(process.env.DIGLOT_LAUNCHER ?? 0)
const firstParent = process.ppid
// What is started from here has another launcher.
delete process.env.DIGLOT_LAUNCHER

/**
 * Calls back once when the process has ended that this one is a part of: a launcher, a supervisor, or npm with its shell. Whatever
 * ended it, a kill included, nothing else would stop this process. Started by something else, a server outlives its parent.
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
  // Node would end the process at once.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  if (process.connected) process.once('disconnect', onEnd)
  else onEnd()
}

/** Tells whether all are there that this process is a part of; null when it is on its own. */
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

/** The processes between this one and npm, each with its parent; none where that cannot be seen. */
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
