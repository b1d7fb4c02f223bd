/** A toast message. */
interface Notice {
  readonly id: number
  readonly text: string
  /** Errors stay until they are dismissed. */
  readonly kind: 'good' | 'bad'
}

const SHOWN_MS = 5000
const MAX_NOTICES = 4
const listeners = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

/** Shows a confirmation for some seconds, or an error until it is dismissed. */
export function notify(text: string, kind: Notice['kind'] = 'good'): void {
  lastId += 1
  const id = lastId
  set([...notices, { id, text, kind }].slice(-MAX_NOTICES))
  if (kind === 'good') setTimeout(() => dismissNotice(id), SHOWN_MS)
}

/** Dismisses a message. */
export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id))
}

/** The shown messages, for `useSyncExternalStore`. */
export function shownNotices(): readonly Notice[] {
  return notices
}

/** Subscribes to the shown messages. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}
