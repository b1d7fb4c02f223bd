import type { Kysely } from 'kysely'
import {
  countStale,
  denseBlocks,
  INDEXED_TABLES,
  lockBlocks,
  type RunSql,
  renewBlocks,
  runnerOf,
  tryLockBlocks,
} from './text-blocks.ts'

/** Up to this many stale rows are left to searches; an import renews more before it commits. */
const MOST_STALE = 2000
/** Per block: fewer are left, because each costs the rewrite of its block. */
const DENSE = 16

/** Called before the commit of a transaction that added many rows: leaves few of them stale. */
export async function renewBeforeCommit(run: RunSql): Promise<void> {
  const counts = await Promise.all(INDEXED_TABLES.map((table) => countStale(run, table)))
  for (const [index, table] of INDEXED_TABLES.entries()) {
    if ((counts[index] ?? 0) <= MOST_STALE) continue
    await lockBlocks(run)
    await renewBlocks(run, table, await denseBlocks(run, table, { least: DENSE, limit: 100_000 }))
  }
}

/** Pause between two rounds, in milliseconds; doubles after each round without stale rows. */
const EVERY_MS = 1000
const LONGEST_PAUSE_MS = 16_000
/** Up to this many may stay stale while others write: a search reads them one by one. */
const FEW_STALE = 1000
/** Time limit of a round. */
const ROUND_MS = 200
/** Blocks per transaction. */
const STEP = 8

/** Renews blocks with more than a few stale rows, until the time limit. */
export async function renewStale<T>(
  db: Kysely<T>,
  { fewStale = FEW_STALE, roundMs = ROUND_MS } = {},
): Promise<void> {
  const end = performance.now() + roundMs
  for (const table of INDEXED_TABLES) {
    if ((await countStale(runnerOf(db), table)) <= fewStale) continue
    for (let count = STEP; count === STEP && performance.now() < end; ) {
      count = await db.transaction().execute(async (tx) => {
        const run = runnerOf(tx)
        if (!(await tryLockBlocks(run))) return 0
        const blocks = await denseBlocks(run, table, { least: 1, limit: STEP })
        await renewBlocks(run, table, blocks)
        return blocks.length
      })
    }
  }
}

/** Options of the upkeep. */
interface TextUpkeepOptions<T> {
  readonly db: Kysely<T>
  /** Called when a round failed; the next one runs all the same. */
  readonly onError: (error: unknown) => void
}

/**
 * Renews the text index when nobody writes, or too many rows are stale. Only one of several nodes does so at a time.
 */
export function startTextUpkeep<T>({ db, onError }: TextUpkeepOptions<T>): { stop(): Promise<void> } {
  let round = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let last = -1
  let pauseMs = EVERY_MS

  async function look(): Promise<void> {
    const counts = await Promise.all(INDEXED_TABLES.map((table) => countStale(runnerOf(db), table)))
    const stale = counts.reduce((sum, count) => sum + count)
    pauseMs = stale === 0 ? Math.min(2 * pauseMs, LONGEST_PAUSE_MS) : EVERY_MS
    // An unchanged number means that nobody is writing.
    const isQuiet = stale === last
    last = stale
    if (stale > 0) await renewStale(db, { fewStale: isQuiet ? 0 : FEW_STALE })
  }

  function plan(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      round = look().catch(onError).finally(plan)
    }, pauseMs)
    timer.unref()
  }

  plan()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
