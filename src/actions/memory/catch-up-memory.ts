import { setImmediate as nextTurn } from 'node:timers/promises'
import { DatabaseUnavailable } from '../../storage/database-unavailable.ts'
import type { Db } from '../../storage/db.ts'
import { absorbPart, findPartBehind } from '../../storage/memory/absorb-edits.ts'
import { findMemoryMark, listProjectsBehind, saveStringMark } from '../../storage/memory/memory-marks.ts'
import {
  findComponentBehind,
  registerChangedSources,
  registerStrings,
} from '../../storage/memory/memory-strings.ts'
import { transaction } from '../../storage/transaction.ts'

/** How the memory follows the history. */
interface CatchUpOptions {
  /** All projects if it is not given. */
  readonly projectId?: number
  /** Asked between steps; the rest is left for another time when it says no. */
  readonly goesOn?: () => boolean
  /** Runs after each step, which took so many milliseconds. */
  readonly afterStep?: (ms: number) => Promise<unknown>
}

/**
 * Puts into the memory what people saved since the last time. Saves leave that to others, because three more rows would cost
 * them half of their speed: the history has everything that an entry needs.
 */
export async function catchUpMemory(
  db: Db,
  { projectId, goesOn = () => true, afterStep = () => nextTurn() }: CatchUpOptions = {},
): Promise<void> {
  const projects = projectId === undefined ? await listProjectsBehind(db) : [projectId]
  for (const id of projects) {
    while (goesOn()) {
      const started = performance.now()
      const part = await findPartBehind(db, id, async () => {
        await nextTurn()
        return goesOn()
      })
      if (!part) break
      await transaction(db, (tx) => absorbPart(tx, id, part))
      await afterStep(performance.now() - started)
    }
    await catchUpStrings(db, id, { goesOn, afterStep })
  }
}

/** Strings of one step: on SQLite, nobody else writes for about ten milliseconds. */
const STRINGS = 250

/**
 * Makes the strings of a project known to the memory, which finds their translations in the components: only the sources are
 * stored, once for each text. What is committed after the mark was read has a higher number, and is for the next time.
 */
async function catchUpStrings(
  db: Db,
  projectId: number,
  { goesOn, afterStep }: Required<Pick<CatchUpOptions, 'goesOn' | 'afterStep'>>,
): Promise<void> {
  const mark = await findMemoryMark(db, projectId)
  if (!mark || mark.last <= mark.stringSeq) return
  const { last } = mark
  for (let before = mark.stringSeq; before < last; ) {
    if (!goesOn()) return
    const [started, after] = [performance.now(), before]
    before = await transaction(db, (tx) => registerChangedSources(tx, projectId, { before: after, last }))
    await afterStep(performance.now() - started)
  }
  while (goesOn()) {
    const started = performance.now()
    const component = await findComponentBehind(db, projectId)
    if (!component) {
      await transaction(db, (tx) => saveStringMark(tx, projectId, last))
      return
    }
    await transaction(db, (tx) => registerStrings(tx, component, STRINGS))
    await afterStep(performance.now() - started)
  }
}

/** How long somebody who reads the memory waits for it. */
const READ_MS = 1000

/**
 * Makes sure that nothing that is read from the memory is older than the last save. A second is enough for some ten thousand
 * edits. Where more are behind, as after an upgrade, or a script that has just saved hundreds of thousands of strings, the
 * reader gets what is there, without the newest entries, and the rest follows in the background: nobody waits for minutes.
 * A read-only database, after a failover, is also read as it is. Of all projects, the one that the reader works on comes first.
 */
export async function catchUpBeforeRead(db: Db, projectId: number | null = null): Promise<void> {
  const end = performance.now() + READ_MS
  const goesOn = () => performance.now() < end
  try {
    if (projectId !== null) await catchUpMemory(db, { projectId, goesOn })
    await catchUpMemory(db, { goesOn })
  } catch (error) {
    // Where nothing can be read either, the read itself says so.
    if (!(error instanceof DatabaseUnavailable)) throw error
  }
}
