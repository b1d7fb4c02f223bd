/** A background task that this browser started and shows the progress of. */
export interface WatchedTask {
  readonly address: string
  readonly title: string
}

const KEY = 'diglot-tasks'
const MAX_TASKS = 20
const listeners = new Set<() => void>()
let tasks: readonly WatchedTask[] = readTasks()

/** Shows the progress of a task in the frame until it is dismissed; `address` is a `task_url`. */
export function watchTask(address: string, title: string): void {
  keep([{ address, title }, ...tasks.filter((task) => task.address !== address)].slice(0, MAX_TASKS))
}

/** Stops showing a task. */
export function dismissTask(address: string): void {
  keep(tasks.filter((task) => task.address !== address))
}

/** The shown tasks, for `useSyncExternalStore`. */
export function watchedTasks(): readonly WatchedTask[] {
  return tasks
}

/** Subscribes to the shown tasks. */
export function onWatchedTasks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(next: readonly WatchedTask[]): void {
  tasks = next
  sessionStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function readTasks(): readonly WatchedTask[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isTask) : []
  } catch {
    return []
  }
}

function isTask(value: unknown): value is WatchedTask {
  return typeof value === 'object' && value !== null && 'address' in value && 'title' in value
}
