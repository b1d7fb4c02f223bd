import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { buildIndex } from '../../storage/memory-index/build-index.ts'
import { indexSources } from '../../storage/memory-index/index-sources.ts'
import { listIndexWork } from '../../storage/memory-index/index-work.ts'
import { listLanguages } from '../../storage/memory-index/memory-languages.ts'
import { transaction } from '../../storage/transaction.ts'

/** Sources of one step: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 40

/** How the index follows the memory. */
interface IndexOptions {
  /** Asked between steps; the rest is left for another time when it says no. */
  readonly goesOn?: () => boolean
  /** The same while an index is made, which takes minutes for millions of sources and begins again when it is given up. */
  readonly goesOnBuilding?: () => boolean
  /** Runs after each step, which took so many milliseconds. */
  readonly afterStep?: (ms: number) => Promise<unknown>
}

type Where = Pick<Context, 'db' | 'now'>

/** Indexes new sources of the memory, so that similar ones are found without comparing all; returns how many. */
export async function indexMemory(
  { db, now }: Where,
  { goesOn = () => true, goesOnBuilding = goesOn, afterStep = () => nextTurn() }: IndexOptions = {},
): Promise<number> {
  let indexed = 0
  for (const { languageId, isNew } of await listIndexWork(db)) {
    if (isNew) {
      indexed += (await buildIndex(db, languageId, { now, afterStep, goesOn: goesOnBuilding })) ?? 0
      continue
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

/** Makes the index of all languages anew that have one; returns how many sources it has, and languages that another process indexes. */
export async function rebuildMemoryIndex(
  { db, now }: Where,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<{ readonly indexed: number; readonly busy: number }> {
  const options = { now, afterStep: () => nextTurn(), goesOn: () => true, onProgress }
  let indexed = 0
  let busy = 0
  for (const { languageId, built } of await listLanguages(db)) {
    const count = built === 0 ? 0 : await buildIndex(db, languageId, options)
    if (count === null) busy += 1
    indexed += count ?? 0
  }
  return { indexed: indexed + (await indexMemory({ db, now })), busy }
}
