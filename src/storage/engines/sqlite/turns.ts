import { setTimeout as sleep } from 'node:timers/promises'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** How a connection shares the write lock with connections of other threads. */
export interface SqliteTurns {
  /** Announces that this connection waits for the lock; the returned function withdraws that. */
  announce(): () => void
  /** Yields to waiting connections, for a short time at most. */
  letOthers(): Promise<void>
  /** Records that this connection acquired or released the lock. */
  has(isTaken: boolean): void
  /** Waits until nobody in this process holds the lock, up to this long; others may acquire it first. */
  untilFree(ms: number): Promise<void>
  /** The share of the time since the last call in which this process held the lock: 0 to 1. */
  takenShare(): number
}

/** Transactions of users end within this time; a connection that waits longer waits for something else. */
const MOMENT_MS = 40
const PAUSE_MS = 1

/** Positions in the shared numbers: how many wait, whether the lock is held, and for how many microseconds in total. */
const WAITING = 0
const TAKEN = 1
const TAKEN_TIME = 2
const NUMBERS = 3

/** For the work of users: other connections see that it waits. */
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

/** For an import, whose transactions follow each other closely: a poller would miss the gaps between them. */
export function yieldingTurns(path: string): SqliteTurns {
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
      // The sum wraps around at its limit; the difference is not affected.
      const taken = (asked.time - before.time) | 0
      return Math.min(1, taken / 1000 / Math.max(1, asked.at - before.at))
    },
  }
}

/** What connections of this process to a database share; threads inherit it from the thread that starts them. */
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
