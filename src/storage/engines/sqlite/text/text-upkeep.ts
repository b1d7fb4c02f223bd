import { beginWhenFree } from '../begin-when-free.ts'
import { openSqliteFile, type SqliteFile } from '../file.ts'
import { yieldingTurns } from '../turns.ts'
import { countStale, denseBlocks, type IndexedTable, renewStrings, renewUnits } from './text-index.ts'

/** Up to this many rows may stay stale while somebody writes: a search reads them one by one. */
const FEW_STALE = 1000
/**
 * The limit during continuous bulk writes: renewing would make the writers wait, and rewrite the same blocks again and
 * again. The rows are renewed within seconds afterwards.
 */
const BURST_STALE = 50_000
/** Writes count as continuous from this share of the time. */
const BURST_SHARE = 0.5
/** Time limit of a round, and of one with so much to do that the writers would otherwise have to help. */
const ROUND_MS = 200
const LONG_ROUND_MS = 1000
const MANY_STALE = 4000
const CACHE_KB = 1024

/** Renews the text index beside the writers. */
export interface TextUpkeep {
  /** Rewrites some stale blocks; true if there were none. */
  renew(): Promise<boolean>
  close(): void
}

/** Opens a separate connection that writes one block per transaction: nobody waits longer than for one of them. */
export function openTextUpkeep(
  path: string,
  { fewStale = FEW_STALE, burstStale = BURST_STALE } = {},
): TextUpkeep {
  const file = openSqliteFile(path, { busyMs: 0, synchronous: 'NORMAL', cacheKb: CACHE_KB })
  const turns = yieldingTurns(path)
  let lastVersion = -1

  /** True if nobody else has written since the last round. */
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
          if (rest <= 0 || !(await beginWhenFree(file, turns, rest))) return false
          renewBlock(file, table, block)
        }
      }
      return isFresh
    },
    close: () => file.close(),
  }
}

/** Runs in the open transaction, and ends it. */
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
