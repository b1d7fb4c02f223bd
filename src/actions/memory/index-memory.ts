import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../storage/db.ts'
import {
  indexSources,
  listUnindexed,
  measureRarity,
  startLanguage,
} from '../../storage/memory-index/index-sources.ts'
import { transaction } from '../../storage/transaction.ts'

/** Sources of one step: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 40

/** How the index follows the memory. */
interface IndexOptions {
  /** Asked between steps; the rest is left for another time when it says no. */
  readonly goesOn?: () => boolean
  /** Runs after each step, which took so many milliseconds. */
  readonly afterStep?: (ms: number) => Promise<unknown>
}

/** Indexes new sources of the memory, so that similar ones are found without comparing all; says how many. */
export async function indexMemory(
  db: Db,
  { goesOn = () => true, afterStep = () => nextTurn() }: IndexOptions = {},
): Promise<number> {
  let indexed = 0
  for (const { languageId, isStarted } of await listUnindexed(db)) {
    if (!isStarted) {
      const rarity = await measureRarity(db, languageId, () => nextTurn())
      await transaction(db, (tx) => startLanguage(tx, languageId, rarity))
    }
    while (goesOn()) {
      const started = performance.now()
      const count = await transaction(db, (tx) => indexSources(tx, languageId, STEP))
      if (count === 0) break
      indexed += count
      await afterStep(performance.now() - started)
    }
  }
  return indexed
}
