import {
  approvedSource,
  type HistoryEdit,
  memoryOf,
  originOf,
  settledSource,
} from '../../domain/memory/memory-entry.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { type CleanedText, cleanMemory } from './clean-memory.ts'
import {
  findFirstEdit,
  listComponentEditsBehind,
  listEdits,
  listTranslationEditsBehind,
  listUnitEditsBehind,
} from './memory-edits.ts'
import { activateMemory, insertMissingMemory } from './memory-entries.ts'
import { findMemoryMark, holdMemoryMark, saveMemoryMark } from './memory-marks.ts'

/** Events that one query looks through for edits: most of a history comes from repositories. */
const SPAN = 5000
/** Edits of one step: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 250

/** A part of the history of a project: it begins behind the number `before`, and ends with `last`. */
interface Part {
  readonly before: number
  readonly last: number
}

/**
 * The next part of the history of a project that the memory does not have; it begins with an edit, unless there is none or
 * `goesOn` ended the search. Null when nothing is behind the mark, or the project is gone.
 *
 * A project gives its numbers under a lock that lasts until the commit, so whoever sees one number sees all lower ones: none
 * is committed behind the mark later, as ids of the table may be.
 */
export async function findPartBehind(
  db: Db,
  projectId: number,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<Part | null> {
  const mark = await findMemoryMark(db, projectId)
  if (!mark || mark.last <= mark.seq) return null
  const span = engineOf(db).scanStep(SPAN, 4 * SPAN)
  let before = mark.seq
  while (before < mark.last) {
    const last = Math.min(before + span, mark.last)
    const found = await findFirstEdit(db, projectId, { before, last })
    if (found !== null) return { before: found - 1, last: Math.min(found + span, mark.last) }
    before = last
    if (!(await goesOn())) break
  }
  return { before, last: before }
}

/** Puts edits of a part into the memory and moves the mark, in a transaction that nobody else does the same in. */
export async function absorbPart(
  tx: Db,
  projectId: number,
  { before, last }: Part,
  limit = STEP,
): Promise<void> {
  await holdMemoryMark(tx, projectId)
  const mark = await findMemoryMark(tx, projectId)
  if (!mark || mark.seq >= last) return
  const edits = await listEdits(tx, projectId, { before: Math.max(mark.seq, before), last, limit })
  await keepEdits(tx, edits)
  const absorbed = edits.length < limit ? last : edits.at(-1)?.seq
  await saveMemoryMark(tx, projectId, absorbed ?? last)
}

/** Puts all edits of a project into the memory, before something changes that says where they can be used. */
export async function absorbProject(tx: Db, projectId: number): Promise<void> {
  await holdMemoryMark(tx, projectId)
  for (let part = await findPartBehind(tx, projectId); part; part = await findPartBehind(tx, projectId)) {
    await absorbPart(tx, projectId, part)
  }
}

/** Puts the edits of a component into the memory, before its languages are removed. */
export async function absorbComponent(
  tx: Db,
  place: { readonly componentId: number; readonly projectId: number },
): Promise<void> {
  await absorb(tx, () => listComponentEditsBehind(tx, place))
}

/** Puts the edits of a translation into the memory, before its history is removed. */
export async function absorbTranslation(tx: Db, translationId: number): Promise<void> {
  await absorb(tx, () => listTranslationEditsBehind(tx, translationId))
}

/** Puts the edits of units into the memory, before their history is removed. */
export async function absorbUnits(tx: Db, unitIds: readonly number[]): Promise<void> {
  await absorb(tx, () => listUnitEditsBehind(tx, unitIds))
}

/** Holds the mark only where there are such edits: an import that removes strings may take long until its commit. */
async function absorb(tx: Db, list: () => Promise<HistoryEdit[]>): Promise<void> {
  const [first] = await list()
  if (!first) return
  await holdMemoryMark(tx, first.projectId)
  await keepEdits(tx, await list())
}

/** What settled strings of projects that keep only their latest translation. */
function cleanedTexts(edits: readonly HistoryEdit[]): CleanedText[] {
  const byString = new Map<string, CleanedText>()
  for (const edit of edits) {
    if (!edit.cleans) continue
    const { sourceLanguageId, targetLanguageId, context, target } = edit
    const source = settledSource(edit)
    const origin = originOf(edit)
    const keyOf = (text: string) =>
      JSON.stringify([sourceLanguageId, targetLanguageId, origin, context, text])
    if (source !== '') {
      const text = { sourceLanguageId, targetLanguageId, source, origin, context, kept: [target] }
      byString.set(keyOf(source), text)
      continue
    }
    // It awaits approval.
    for (const { source: remembered } of memoryOf(edit)) {
      const known = byString.get(keyOf(remembered))
      if (known) byString.set(keyOf(remembered), { ...known, kept: [...known.kept, target] })
    }
  }
  return [...byString.values()]
}

/** Edits add their texts, and those that approve a text make its entries active. */
async function keepEdits(tx: Db, edits: readonly HistoryEdit[]): Promise<void> {
  await insertMissingMemory(tx, edits.flatMap(memoryOf))
  await activateMemory(
    tx,
    edits.flatMap((edit) => {
      const source = edit.isReviewed ? approvedSource(edit) : ''
      return source === '' ? [] : [{ ...edit, source }]
    }),
  )
  await cleanMemory(tx, cleanedTexts(edits))
}
