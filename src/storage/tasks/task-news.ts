import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'

const listeners = new WeakMap<object, Set<() => void>>()

/** Tells the others of this process that a task was committed or has ended; other processes find out when they look. */
export function tellTaskNews(db: Db): void {
  for (const listener of [...(listeners.get(engineOf(db)) ?? [])]) listener()
}

/** Calls `listener` whenever there is news of tasks, until the function that it returns is called. */
export function onTaskNews(db: Db, listener: () => void): () => void {
  const engine = engineOf(db)
  const all = listeners.get(engine) ?? new Set()
  listeners.set(engine, all.add(listener))
  return () => void all.delete(listener)
}
