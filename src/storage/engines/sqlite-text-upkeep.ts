import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { beginInMoment } from './sqlite-moment.ts'
import { countStale, denseBlocks, type IndexedTable, renewStrings, renewUnits } from './sqlite-text-index.ts'
import { patientTurns } from './sqlite-turns.ts'

/** So many may stay stale while somebody writes: a search looks at them one by one. */
const FEW_STALE = 1000
/**
 * And so many while somebody writes all the time, thousands at once: who keeps the lock from them makes them wait, and
 * writes the same blocks again and again. They are renewed within seconds after that.
 */
const BURST_STALE = 50_000
/** From this part of the time on it is all the time. */
const BURST_SHARE = 0.5
/** How long one round may work, and one that has so much to do that those who write would have to help. */
const ROUND_MS = 200
const LONG_ROUND_MS = 1000
const MANY_STALE = 4000
const CACHE_KB = 1024

/** Renews the index of texts, beside those who write. */
export interface TextUpkeep {
  /** Writes some stale blocks anew; true when there was none. */
  renew(): Promise<boolean>
  close(): void
}

/** Opens a connection of its own, on which blocks are written one by one: nobody waits longer than for one of them. */
export function openTextUpkeep(
  path: string,
  { fewStale = FEW_STALE, burstStale = BURST_STALE } = {},
): TextUpkeep {
  const file = openSqliteFile(path, { busyMs: 0, synchronous: 'NORMAL', cacheKb: CACHE_KB })
  const turns = patientTurns(path)
  let lastVersion = -1

  /** Whether nobody else has written since the last round. */
  function isQuiet(): boolean {
    const version = file.all<{ data_version: number }>('pragma data_version', [])[0]?.data_version ?? 0
    const isSame = version === lastVersion
    lastVersion = version
    return isSame
  }

  return {
    async renew() {
      const start = performance.now()
      const isBurst = turns.takenShare() >= BURST_SHARE
      const left = isQuiet() ? 0 : isBurst ? burstStale : fewStale
      let isFresh = true
      for (const table of ['string', 'unit'] as const) {
        const stale = countStale(file, table)
        if (stale > 0) isFresh = false
        if (stale <= left) continue
        const end = start + (stale > MANY_STALE ? LONG_ROUND_MS : ROUND_MS)
        for (const block of denseBlocks(file, table, 1)) {
          const rest = end - performance.now()
          if (rest <= 0 || !(await beginInMoment(file, turns, rest))) return false
          renewBlock(file, table, block)
        }
      }
      return isFresh
    },
    close: () => file.close(),
  }
}

/** In the transaction that has begun, which it ends. */
function renewBlock(file: SqliteFile, table: IndexedTable, block: number): void {
  try {
    if (table === 'unit') renewUnits(file, block)
    else renewStrings(file, block)
    file.exec('commit')
  } catch (error) {
    file.exec('rollback')
    throw error
  }
}
