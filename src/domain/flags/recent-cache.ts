/** Caches recently used values. */
export interface RecentCache<K, V> {
  find(key: K): V | null
  insert(key: K, value: V): void
}

/** A cache of at most twice `size` values: the older half is dropped whenever the newer one is full. */
export function createRecentCache<K, V>(size: number): RecentCache<K, V> {
  let young = new Map<K, V>()
  let old = new Map<K, V>()

  function insert(key: K, value: V): void {
    if (young.size >= size) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  function find(key: K): V | null {
    const value = young.get(key)
    if (value !== undefined) return value
    const older = old.get(key)
    if (older === undefined) return null
    insert(key, older)
    return older
  }

  return { find, insert }
}
