/** Files in memory that are asked for again and again, the least recently used of which make room for others. */
export interface KeptFiles {
  find(key: string): Buffer | null
  /** Files of more than a quarter of the room are not kept. */
  keep(key: string, bytes: Buffer): void
}

/** Room for files. */
export function keptFiles(maxBytes: number): KeptFiles {
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
