import { spawn } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import type { Launch, Launched } from './launched-program.ts'
import { type Launcher, openLauncher } from './launcher.ts'
import { signalGroup } from './signal-group.ts'

/** A process up to this size starts a program as fast as a launcher does. */
const SMALL_BYTES = 110 * 1024 * 1024

let launcher: Launcher | null = null
let canOpen = isMainThread && process.platform !== 'win32'

/**
 * Starts a program: directly, or through a small launcher process if this one has become large, so that the event loop
 * is not blocked (benchmark `git`).
 */
export function launch(what: Launch): Launched {
  if (!canOpen || process.memoryUsage.rss() < SMALL_BYTES) return launchDirectly(what)
  return (openOnce() ?? { launch: launchDirectly }).launch(what)
}

/** Null if its folder cannot be created. */
function openOnce(): Launcher | null {
  if (launcher?.isOpen()) return launcher
  try {
    launcher = openLauncher()
  } catch {
    canOpen = false
    return null
  }
  return launcher
}

/** Starts a program as a child of this process. */
export function launchDirectly({ program, args, cwd, env }: Launch): Launched {
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    ended,
    signal: (name) => signalGroup(child, name),
  }
}
