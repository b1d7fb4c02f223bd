import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/** Default maximum of cached results; above it, the cache is emptied. */
const MAX_KEPT = 10_000

/**
 * A look-up whose results are cached until anything is committed, by this process or another one, so they are never
 * older than what a query would return. If the version is unknown, the database is queried. Without it, a translation
 * takes four times the CPU time (benchmark `read`, "translation detail").
 */
export function cached<Result, Key extends string | number = string>(
  find: (db: Db, key: Key) => Promise<Result>,
  maxKept = MAX_KEPT,
): (db: Db, key: Key) => Promise<Result> {
  const memories = new WeakMap<object, { version: number; results: Map<Key, Result> }>()

  return async (db, key) => {
    const engine = engineOf(db)
    const version = db.isTransaction ? null : engine.version()
    if (version === null) return find(db, key)
    let memory = memories.get(engine)
    if (!memory || memory.version !== version || memory.results.size >= maxKept) {
      memory = { version, results: new Map() }
      memories.set(engine, memory)
    }
    const { results } = memory
    const known = results.get(key)
    if (known !== undefined || results.has(key)) return known as Result
    const found = await find(db, key)
    // After a commit in between, this result is newer than the version: correct, but not cached.
    engine.keepIfCurrent(version, () => results.set(key, found))
    return found
  }
}
