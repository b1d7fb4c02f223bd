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
} from './postgres-text-blocks.ts'

/** So many that are not true are left to those who search; an import renews more before it commits. */
const MOST_STALE = 2000
/** Of a block: fewer are left, because each costs the writing of its block. */
const DENSE = 16

/** Called before the commit of a transaction that added many rows: leaves few of them stale. */
export async function renewBeforeCommit(run: RunSql): Promise<void> {
  for (const table of INDEXED_TABLES) {
    if ((await countStale(run, table)) <= MOST_STALE) continue
    await lockBlocks(run)
    await renewBlocks(run, table, await denseBlocks(run, table, { least: DENSE, limit: 100_000 }))
  }
}

/** Pause between two rounds, in milliseconds; twice as long after each round that found nothing stale. */
const EVERY_MS = 1000
const LONGEST_PAUSE_MS = 16_000
/** So many may stay stale while somebody writes: a search looks at them one by one. */
const FEW_STALE = 1000
/** How long one round may work. */
const ROUND_MS = 200
/** Blocks of one transaction. */
const STEP = 8

/** Renews blocks where more than few rows are stale, until the time is over. */
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

/** What the upkeep needs. */
interface TextUpkeepOptions<T> {
  readonly db: Kysely<T>
  /** Called when a round failed; the next one is tried all the same. */
  readonly onError: (error: unknown) => void
}

/** Renews the index of texts when nobody writes, or too much is stale. Of several nodes one does it at a time. */
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
    // An unchanged number means that nobody writes.
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
