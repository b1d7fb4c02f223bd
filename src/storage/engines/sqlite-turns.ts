import { setTimeout as sleep } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** How a connection shares the write lock with those of other threads. */
export interface SqliteTurns {
  /** Says that somebody waits for the lock; the function takes that back. */
  announce(): () => void
  /** Waits while others do, for a moment at most. */
  letOthers(): Promise<void>
  /** Says that this connection has the lock, or that it has no longer. */
  has(isTaken: boolean): void
  /** Waits until nobody of this process has the lock, so long at most; others may be faster then. */
  untilFree(ms: number): Promise<void>
  /** For how much of the time since it was asked before the lock was taken by this process: 0 to 1. */
  takenShare(): number
}

/** A transaction of a person is over by then; who waits longer waits for something else. */
const MOMENT_MS = 40
const PAUSE_MS = 1

/** Where in the shared numbers it stands how many wait, whether somebody has the lock, and for how many microseconds in all. */
const WAITING = 0
const TAKEN = 1
const TAKEN_TIME = 2
const NUMBERS = 3

/** For people's work: others hear that it waits. */
export function urgentTurns(path: string): SqliteTurns {
  const shared = sharedNumbers(path)
  return {
    announce() {
      Atomics.add(shared, WAITING, 1)
      return () => void Atomics.sub(shared, WAITING, 1)
    },
    letOthers: async () => {},
    ...moments(shared),
  }
}

/**
 * For an import, whose transactions follow each other closely: who looks for the lock now and then would miss the moments
 * between them.
 */
export function patientTurns(path: string): SqliteTurns {
  const shared = sharedNumbers(path)
  return {
    announce: () => () => {},
    async letOthers() {
      if (Atomics.load(shared, WAITING) === 0) return
      const end = performance.now() + MOMENT_MS
      while (Atomics.load(shared, WAITING) > 0 && performance.now() < end) await sleep(PAUSE_MS)
    },
    ...moments(shared),
  }
}

type Moments = Pick<SqliteTurns, 'has' | 'untilFree' | 'takenShare'>

function moments(shared: Int32Array<SharedArrayBuffer>): Moments {
  let since = 0
  let asked = { at: performance.now(), time: Atomics.load(shared, TAKEN_TIME) }
  return {
    has(isTaken) {
      Atomics.store(shared, TAKEN, isTaken ? 1 : 0)
      if (isTaken) since = performance.now()
      else {
        Atomics.add(shared, TAKEN_TIME, Math.round(1000 * (performance.now() - since)))
        Atomics.notify(shared, TAKEN)
      }
    },
    async untilFree(ms) {
      await Atomics.waitAsync(shared, TAKEN, 1, ms).value
    },
    takenShare() {
      const before = asked
      asked = { at: performance.now(), time: Atomics.load(shared, TAKEN_TIME) }
      // The sum begins anew at its limit; the difference does not notice.
      const taken = (asked.time - before.time) | 0
      return Math.min(1, taken / 1000 / Math.max(1, asked.at - before.at))
    },
  }
}

/** What connections of this process to a database tell each other; threads inherit it from who starts them. */
function sharedNumbers(path: string): Int32Array<SharedArrayBuffer> {
  const key = `sqlite-turns ${path}`
  const known = getEnvironmentData(key)
  if (isShared(known)) return known
  const made = new Int32Array(new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT))
  setEnvironmentData(key, made)
  return made
}

function isShared(value: unknown): value is Int32Array<SharedArrayBuffer> {
  return value instanceof Int32Array && value.buffer instanceof SharedArrayBuffer
}
