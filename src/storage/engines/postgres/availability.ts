import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../database-unavailable.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** How to test whether a database responds, and whom to notify. */
export interface AvailabilityOptions {
  /** Rejects if the database does not respond. */
  readonly probe: () => Promise<void>
  readonly onAway: (error: unknown) => void
  readonly onBack: () => void
}

/** Whether a database responds, as far as this process knows. */
interface Availability {
  /** Throws immediately while the database is unavailable. */
  check(): void
  /** Tests whether the database is unavailable; if so, tests it until it responds again. */
  suspect(): void
  /** The same promise, rejected as soon as the database turns out to be unavailable. */
  orAway<T>(work: Promise<T>): Promise<T>
  /** Stops testing. */
  stop(): void
}

/** Assumes that the database responds. Sends nothing to it until an outage is suspected. */
export function openAvailability({ probe, onAway, onBack }: AvailabilityOptions): Availability {
  const waiting = new Set<(error: DatabaseUnavailable) => void>()
  const stopping = new AbortController()
  let cause: { readonly error: unknown } | null = null
  let isProbing = false

  function goAway(error: unknown): void {
    cause = { error }
    onAway(error)
    for (const reject of waiting) reject(new DatabaseUnavailable('away', error))
    waiting.clear()
  }

  async function probeUntilBack(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await probe()
        break
      } catch (error) {
        if (stopping.signal.aborted) return
        if (!cause) goAway(error)
      }
      await sleep(pause, undefined, { signal: stopping.signal, ref: false })
    }
    const wasAway = cause !== null
    cause = null
    if (wasAway) onBack()
  }

  return {
    check() {
      if (cause) throw new DatabaseUnavailable('away', cause.error)
    },
    suspect() {
      if (isProbing || stopping.signal.aborted) return
      isProbing = true
      probeUntilBack()
        .catch(() => {})
        .finally(() => {
          isProbing = false
        })
    },
    orAway<T>(work: Promise<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.add(reject)
      work.then(resolve, reject).finally(() => waiting.delete(reject))
      return promise
    },
    stop: () => stopping.abort(),
  }
}
