import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'

/** The listeners of this process on one database. */
interface Listeners {
  readonly all: Set<() => void>
  /** Stops listening for other processes; null without listeners, and if the database sends no notifications. */
  stop: (() => void) | null
}

const listeners = new WeakMap<object, Listeners>()

/** Notifies this process that a task was committed or has ended. */
export function notifyTaskListeners(db: Db): void {
  for (const listener of [...(listeners.get(engineOf(db))?.all ?? [])]) listener()
}

/** True if the database announces the tasks of other processes; otherwise they have to be polled. */
export function hasTaskNotifications(db: Db): boolean {
  return engineOf(db).listenForTasks !== null
}

/**
 * Calls `listener` whenever a task was added or has ended, until the returned function is called. Includes tasks of
 * other processes if the database supports it.
 */
export function onTaskChange(db: Db, listener: () => void): () => void {
  const engine = engineOf(db)
  const known = listeners.get(engine) ?? { all: new Set(), stop: null }
  listeners.set(engine, known)
  known.all.add(listener)
  known.stop ??= engine.listenForTasks?.(() => notifyTaskListeners(db)) ?? null
  return () => {
    known.all.delete(listener)
    if (known.all.size > 0) return
    known.stop?.()
    known.stop = null
  }
}
