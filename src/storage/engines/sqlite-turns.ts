import { setTimeout as sleep } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** How a connection shares the write lock with those of other threads. */
export interface SqliteTurns {
  /** Says that somebody waits for the lock; the function takes that back. */
  announce(): () => void
  /** Waits while others do, for a moment at most. */
  letOthers(): Promise<void>
}

/** A transaction of a person is over by then; who waits longer waits for something else. */
const MOMENT_MS = 40
const PAUSE_MS = 1

/** For people's work: others hear that it waits. */
export function urgentTurns(path: string): SqliteTurns {
  const waiting = waitingWriters(path)
  return {
    announce() {
      Atomics.add(waiting, 0, 1)
      return () => void Atomics.sub(waiting, 0, 1)
    },
    letOthers: async () => {},
  }
}

/**
 * For an import, whose transactions follow each other closely: who looks for the lock now and then would miss the moments
 * between them.
 */
export function patientTurns(path: string): SqliteTurns {
  const waiting = waitingWriters(path)
  return {
    announce: () => () => {},
    async letOthers() {
      if (Atomics.load(waiting, 0) === 0) return
      const end = performance.now() + MOMENT_MS
      while (Atomics.load(waiting, 0) > 0 && performance.now() < end) await sleep(PAUSE_MS)
    },
  }
}

/** How many connections of this process wait for the write lock of a database; threads inherit it from who starts them. */
function waitingWriters(path: string): Int32Array {
  const key = `sqlite-turns ${path}`
  const known = getEnvironmentData(key)
  if (known instanceof Int32Array) return known
  const made = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setEnvironmentData(key, made)
  return made
}
