/** Writes that may wait while the next files are read: with what is being written, this bounds the memory. */
const MAX_WAITING = 2

/**
 * Writes of an import, one after the other, while it goes on reading and checking: a database server and an import
 * work at the same time. A write that fails makes all later ones fail.
 */
export interface WritesInOrder {
  /** Adds a write; waits only if too many are waiting. */
  add(write: () => Promise<void>): Promise<void>
  /** Resolves when everything is written. */
  done(): Promise<void>
}

export function writesInOrder(): WritesInOrder {
  let last: Promise<void> = Promise.resolve()
  const waiting: Promise<void>[] = []
  return {
    async add(write) {
      last = last.then(write)
      // The next call reports it.
      last.catch(() => {})
      waiting.push(last)
      if (waiting.length > MAX_WAITING) await waiting.shift()
    },
    done: () => last,
  }
}
