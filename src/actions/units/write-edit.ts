import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { checkEdit } from './check-edit.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import type { PreparedEdit } from './prepare-edit.ts'
import { saveSource } from './save-source.ts'
import { saveString } from './save-string.ts'
import { isPlainEdit, saveTexts } from './save-texts.ts'
import { saveTranslation } from './save-translation.ts'
import type { SaveWork } from './save-work.ts'
import { isStringEdit } from './unit-edit.ts'
import { wantedText } from './wanted-text.ts'

/**
 * Writes an edit of a unit that the transaction holds; `isFresh` says that nothing can have changed since it was
 * prepared. Returns the unit as it is then; null where only reading it again tells that.
 */
export async function writeEdit(
  work: SaveWork,
  prepared: PreparedEdit,
  { isFresh }: { readonly isFresh: boolean },
): Promise<EditedUnit | null> {
  const { tx, actor } = work
  const { id, edit, labelIds } = prepared
  const unit = isFresh ? prepared.unit : await getVisibleUnit(tx, actor, id)
  if (!isFresh) checkEdit(actor, unit, edit)
  if (isPlainEdit(unit, edit)) {
    const wanted = (isFresh ? prepared.wanted : null) ?? wantedText(unit, edit.target ?? [], edit.state ?? 0)
    return (await saveTexts(work, [{ unit, wanted }])).get(id) ?? null
  }
  if (isStringEdit(edit)) {
    const { explanation = unit.explanation, extraFlags = unit.extraFlags } = edit
    await saveString(work, unit, { explanation, extraFlags, labelIds })
  }
  if (edit.target === undefined || edit.state === undefined) return null
  const now = isStringEdit(edit) ? await getVisibleUnit(tx, actor, id) : unit
  const wanted = wantedText(now, edit.target, edit.state)
  const held = new Set(prepared.ids)
  if (now.isSource === 1) await saveSource(work, now, wanted)
  else await saveTranslation(work, now, { wanted, isHeld: (twin) => held.has(twin) })
  return null
}
