import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Identifies the transactions whose effects are visible: two equal values see the same rows, in all databases of the
 * server and with subtransactions and prepared transactions. PostgreSQL returns it from memory, without reading a
 * table.
 *
 * The server's start time distinguishes two servers if one took over from the other without its last transactions. Null
 * on a standby, whose snapshots do not list the running transactions.
 */
export const SNAPSHOT = `select case when not pg_is_in_recovery() then
  extract(epoch from pg_postmaster_start_time()) || ' ' || pg_current_snapshot() end as snapshot`

export interface SnapshotRow {
  readonly snapshot: string | null
}

/** A request that runs longer reads everything from the database. */
const PINNED_MS = 1000

/** Whether a request may use results cached at the current version. */
interface Pin {
  isLive: boolean
  readonly until: number
}

/** Versions of a database that several processes write to: a new one after each commit, by any process. */
interface Versions {
  /** Runs a request; everything it takes from a cache is at least as new as its start. */
  pinned<Result>(work: () => Promise<Result>): Promise<Result>
  /** The version that requests see now; null outside requests. */
  current(): number | null
  /** Calls back later if nothing was committed between the start of a version and now. */
  keepIfCurrent(version: number, keep: () => void): void
  /** Reports a commit of this process: nothing cached before it is used again. */
  onCommit(): void
}

interface Candidate {
  readonly version: number
  keep(): void
}

/**
 * Looks up the snapshot once at the start of each request. Requests that arrive during a look-up share the next one.
 */
export function openVersions(readSnapshot: () => Promise<string | null>): Versions {
  const pins = new AsyncLocalStorage<Pin>()
  /** Null if unknown; then the next look-up starts a new version. */
  let snapshot: string | null = null
  let version = 0
  /** True from a commit of this process until the next look-up has finished. */
  let isEmptied = false
  let candidates: Candidate[] = []
  let looking: Promise<void> | null = null
  let next: Promise<void> | null = null

  /** A value read before this look-up belongs to the version after it, if that is still the same one. */
  async function look(): Promise<void> {
    const read = candidates
    candidates = []
    const seen = await readSnapshot()
    isEmptied = false
    if (seen === null || seen !== snapshot) version += 1
    snapshot = seen
    for (const candidate of read) if (candidate.version === version) candidate.keep()
  }

  function startLook(): Promise<void> {
    const started = look().finally(() => {
      looking = null
    })
    looking = started
    return started
  }

  /** Resolves after a look-up that starts now or later. */
  function lookAnew(): Promise<void> {
    if (looking === null) return startLook()
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = null
        return startLook()
      })
    return next
  }

  return {
    current() {
      const pin = pins.getStore()
      return pin?.isLive && performance.now() < pin.until ? version : null
    },
    async pinned(work) {
      const until = performance.now() + PINNED_MS
      const looked = lookAnew()
      // After a commit of this process, nothing is cached that the look-up could confirm.
      if (isEmptied) looked.catch(() => {})
      else await looked
      const pin: Pin = { isLive: true, until }
      try {
        return await pins.run(pin, work)
      } finally {
        pin.isLive = false
      }
    },
    keepIfCurrent(at, keep) {
      candidates.push({ version: at, keep })
    },
    onCommit() {
      version += 1
      isEmptied = true
      snapshot = null
    },
  }
}
