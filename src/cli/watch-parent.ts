const EVERY_MS = 500

/**
 * Calls back once when this process runs as `npm start` and the shell that npm started it in is gone: npm hands signals
 * to that shell, which dies of them and hands on nothing. In other surroundings a server may outlive its parent.
 */
export function watchParent(onGone: () => void): void {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, EVERY_MS)
  timer.unref()
}
