import { isMainThread } from 'node:worker_threads'
import { launchHere } from './launch-here.ts'
import type { Launch, Launched } from './launched.ts'
import { type Launcher, openLauncher } from './launcher.ts'

/** A smaller process starts a program as fast as a launcher does. */
const SMALL_BYTES = 110 * 1024 * 1024

let launcher: Launcher | null = null
let canOpen = isMainThread && process.platform !== 'win32'

/** Starts a program: from here, or where this process has become big, through a small one, so that nobody waits meanwhile. */
export function launch(what: Launch): Launched {
  if (!canOpen || process.memoryUsage.rss() < SMALL_BYTES) return launchHere(what)
  return (openOnce() ?? { launch: launchHere }).launch(what)
}

/** Null where a folder for it cannot be made. */
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
