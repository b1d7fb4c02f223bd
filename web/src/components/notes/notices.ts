/** A short message in the corner of the window. */
export interface Notice {
  readonly id: number
  readonly text: string
  /** Bad ones stay until they are dismissed. */
  readonly kind: 'good' | 'bad'
}

const SHOWN_MS = 5000
const MOST = 4
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

/** Says that something was done, for some seconds, or that it failed, until that is read. */
export function notify(text: string, kind: Notice['kind'] = 'good'): void {
  lastId += 1
  const id = lastId
  set([...notices, { id, text, kind }].slice(-MOST))
  if (kind === 'good') setTimeout(() => dismissNotice(id), SHOWN_MS)
}

/** Takes a message away. */
export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id))
}

/** What is shown, for `useSyncExternalStore`. */
export function shownNotices(): readonly Notice[] {
  return notices
}

/** Calls back when that changes. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
