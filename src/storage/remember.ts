import type { NowOrLater } from '../domain/now-or-later.ts'
import type { Db } from './db.ts'
import { engineOf } from './engines/engine.ts'

/** Results that are kept at most, unless told otherwise; those who ask for more start anew. */
const MAX_KEPT = 10_000

/**
 * A look-up whose results are kept until anything is committed, by this process or another one; so they are never
 * older than what the database would say. Where the database cannot tell, it is asked every time.
 */
export function remember<Result, Key extends string | number = string>(
  find: (db: Db, key: Key) => NowOrLater<Result>,
  maxKept = MAX_KEPT,
): (db: Db, key: Key) => NowOrLater<Result> {
  const memories = new WeakMap<object, { version: number; results: Map<Key, Result> }>()

  return (db, key) => {
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
    const found = find(db, key)
    if (found instanceof Promise) return keep(engine.version, version, results, key, found)
    if (engine.version() === version) results.set(key, found)
    return found
  }
}

/** Keeps a result, unless something was committed while it was looked up. */
async function keep<Result, Key>(
  versionNow: () => number | null,
  version: number,
  results: Map<Key, Result>,
  key: Key,
  found: Promise<Result>,
): Promise<Result> {
  const result = await found
  if (versionNow() === version) results.set(key, result)
  return result
}
