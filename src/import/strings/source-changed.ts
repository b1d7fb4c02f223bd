import { afterSourceChange } from '../../domain/units/source-change.ts'
import type { Db } from '../../storage/db.ts'
import type { NewChange } from '../../storage/history/changes.ts'
import { insertPendingEdits } from '../../storage/units/pending/pending-edits.ts'
import type { UnitOfString } from '../../storage/units/string-units.ts'
import { updateUnit } from '../../storage/units/units.ts'
import { unitEvent } from '../events.ts'
import type { Sync } from '../sync.ts'

/**
 * The effect of a new source text on a translation: it needs editing, and keeps the previous source; or it is done
 * again, if the source is back to what was translated. Returns the resulting unit.
 */
export async function sourceChanged(
  tx: Db,
  sync: Sync,
  before: UnitOfString,
  { old, now, changes }: { old: string; now: string; changes: NewChange[] },
): Promise<UnitOfString> {
  const after = afterSourceChange(before, old, now)
  if (after.state === before.state && after.originalState === before.originalState) return before
  const isInFile = sync.info.states.includes('fuzzy')
  const isPending = isInFile || before.isPending
  await updateUnit(tx, { id: before.id, content: after, now: sync.now(), isPending })
  // The file gets the new state with the next commit, if it can store it; a pending edit keeps its author.
  if (isInFile && !before.isPending) {
    await insertPendingEdits(tx, [
      {
        translationId: before.translationId,
        unitId: before.id,
        authorId: sync.userId,
        editedAt: sync.now(),
        baseTarget: before.target,
        baseState: before.originalState,
      },
    ])
  }
  changes.push({
    ...unitEvent(sync, before.translationId, before.id),
    action: 'sourceChanged',
    target: now,
    old,
  })
  return after
}
