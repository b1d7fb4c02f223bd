import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../database-unavailable.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** How to find out whether a database answers, and whom to tell. */
export interface AvailabilityOptions {
  /** Rejects when the database does not answer. */
  readonly probe: () => Promise<void>
  readonly onAway: (error: unknown) => void
  readonly onBack: () => void
}

/** Whether a database answers, as far as this process knows. */
interface Availability {
  /** Throws at once while the database is away. */
  check(): void
  /** Finds out whether the database is away; probes it until it is back. */
  suspect(): void
  /** The same promise, rejected at the moment at which the database is found to be away. */
  orAway<T>(work: Promise<T>): Promise<T>
  /** Ends probing. */
  stop(): void
}

/** Starts with a database that answers. Nothing is sent to it until somebody suspects an outage. */
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
