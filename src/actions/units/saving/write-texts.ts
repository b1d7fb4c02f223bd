import { insertPendingEdits } from '../../../storage/units/pending/pending-edits.ts'
import { keepReplaced } from '../../../storage/units/pending/replaced-edits.ts'
import { updateTexts } from '../../../storage/units/save-unit.ts'
import { recount, type SaveWork } from './save-work.ts'
import type { TextChange } from './write-text.ts'

/** A unit before and after an edit, and the save of the person who makes it. */
export interface OwnChange extends TextChange {
  readonly own: SaveWork
}

/** As `writeText` for many units, each given once: a few statements for all of them. */
export async function writeTexts(work: SaveWork, changes: readonly OwnChange[]): Promise<void> {
  const { tx, now } = work
  const waiting = changes.filter(({ before }) => before.isPending === 1)
  for (const [authorId, theirs] of Map.groupBy(waiting, ({ own }) => own.authorId)) {
    const ids = theirs.map(({ before }) => before.id)
    await keepReplaced(tx, ids, authorId)
  }
  await updateTexts(tx, changes, now)
  await insertPendingEdits(
    tx,
    changes.map(({ before, own }) => ({
      translationId: before.translationId,
      unitId: before.id,
      authorId: own.authorId,
      editedAt: now,
      baseTarget: before.target,
      baseState: before.originalState,
    })),
  )
  for (const { before, after } of changes) recount(work, before, before, after)
}
