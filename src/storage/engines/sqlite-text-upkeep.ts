import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'
import { beginInMoment } from './sqlite-moment.ts'
import { countStale, denseBlocks, type IndexedTable, renewStrings, renewUnits } from './sqlite-text-index.ts'
import { patientTurns } from './sqlite-turns.ts'

/** So many may stay stale while somebody writes: a search looks at them one by one. */
const FEW_STALE = 1000
/** How long one round may work, and one that has so much to do that those who write would have to help. */
const ROUND_MS = 200
const LONG_ROUND_MS = 1000
const MANY_STALE = 4000
const CACHE_KB = 1024

/** Renews the index of texts, beside those who write. */
export interface TextUpkeep {
  /** Writes some stale blocks anew; gives how many. */
  renew(): Promise<number>
  close(): void
}

/** Opens a connection of its own, on which blocks are written one by one: nobody waits longer than for one of them. */
export function openTextUpkeep(path: string, { fewStale = FEW_STALE } = {}): TextUpkeep {
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
      const isIdle = isQuiet()
      let count = 0
      for (const table of ['string', 'unit'] as const) {
        const stale = countStale(file, table)
        if (stale === 0 || (stale <= fewStale && !isIdle)) continue
        const end = start + (stale > MANY_STALE ? LONG_ROUND_MS : ROUND_MS)
        for (const block of denseBlocks(file, table, 1)) {
          const left = end - performance.now()
          if (left <= 0 || !(await beginInMoment(file, turns, left))) return count
          renewBlock(file, table, block)
          count += 1
        }
      }
      return count
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
