/** An in-memory cache of files; the least recently used are dropped first. */
export interface FileCache {
  find(key: string): Buffer | null
  /** Files larger than a quarter of the cache are not kept. */
  keep(key: string, bytes: Buffer): void
}

/** Opens a cache of files. */
export function openFileCache(maxBytes: number): FileCache {
  const files = new Map<string, Buffer>()
  let size = 0

  function drop(key: string): void {
    size -= files.get(key)?.length ?? 0
    files.delete(key)
  }

  return {
    find(key) {
      const bytes = files.get(key)
      if (!bytes) return null
      files.delete(key)
      files.set(key, bytes)
      return bytes
    },
    keep(key, bytes) {
      if (bytes.length > maxBytes / 4) return
      drop(key)
      files.set(key, bytes)
      size += bytes.length
      for (const oldest of files.keys()) {
        if (size <= maxBytes) break
        drop(oldest)
      }
    },
  }
}
