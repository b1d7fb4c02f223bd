import { AppError } from '../../../domain/errors.ts'
import { contentHash, idHash } from '../../../domain/hashes.ts'
import { countCharacters, countWords } from '../../../domain/units/count-words.ts'
import { afterSourceChange } from '../../../domain/units/source-change.ts'
import { findFormat } from '../../../formats/registry.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { listStringUnits } from '../../../storage/units/edited-units.ts'
import { insertPendingEdits } from '../../../storage/units/pending/pending-edits.ts'
import { updateSourceText } from '../../../storage/units/save-string.ts'
import { updateTexts } from '../../../storage/units/save-unit.ts'
import { noteContested, recheckString } from '../recheck-string.ts'
import { isOtherText, withText } from '../saving/edited-text.ts'
import { eventOf, recount, type SaveWork } from '../saving/save-work.ts'
import type { UnitText } from '../saving/unit-edit.ts'
import { enforceChecks, noteChange, writeTexts } from '../saving/write-translations.ts'
import { overlayState } from './save-string.ts'

/**
 * Changes the text of a source string. Its translations then need editing, or are read-only while the source is not
 * ready, as with a source that changed in the repository.
 */
export async function saveSource(work: SaveWork, unit: EditedUnit, wanted: UnitText): Promise<void> {
  const { tx, checks } = work
  if (wanted.target === '') {
    throw new AppError('invalid', 'A source string cannot be empty.', { field: 'target' })
  }
  if (!isOtherText(unit, wanted)) return
  await noteContested(work, [unit.stringId])
  work.regrouped.add(unit.translation.component.id)
  const text = {
    source: wanted.target,
    words: countWords(wanted.target),
    chars: countCharacters(wanted.target),
  }
  // The texts of terms are only in the files of the languages.
  const isFileless = unit.translation.component.template === ''
  const asked = { ...withText(unit, wanted), ...text, ...(isFileless && { isPending: unit.isPending }) }
  checks.expect(asked, 'own')
  await checks.run(tx)
  const checked = enforceChecks(asked, checks.result(asked, 'own'))
  const after = { ...checked, sourceState: checked.state }
  await writeString(work, unit, text)
  const units = [...(await listStringUnits(tx, unit.stringId))]
  for (const before of units) {
    if (before.id !== unit.id) await writeDependent(work, { ...before, source: unit.source }, { unit, after })
  }
  await writeTexts(work, [{ work, before: unit, after }])
  noteChange({ work, before: unit, after })
  // Their rows are read again.
  await recheckString(work, units)
  await noteContested(work, [unit.stringId])
}

async function writeString(
  { tx }: SaveWork,
  { stringId, context, translation }: EditedUnit,
  text: Pick<EditedUnit, 'source' | 'words' | 'chars'>,
): Promise<void> {
  const { source } = text
  const { fileFormat, template } = translation.component
  // Texts of documents and terms are their own keys.
  const isKeyed = template !== '' && findFormat(fileFormat)?.isDocument !== true
  const hashes = { idHash: idHash({ source, context, isKeyed }), contentHash: contentHash(source, context) }
  if (await updateSourceText(tx, { id: stringId, ...text, ...hashes })) return
  throw new AppError('invalid', 'The component already has a string with this source text.', {
    field: 'target',
  })
}

/** Writes the effect of an edited source text on one of its translations. */
async function writeDependent(
  work: SaveWork,
  before: EditedUnit,
  { unit, after: source }: { readonly unit: EditedUnit; readonly after: EditedUnit },
): Promise<void> {
  const { tx, now, userId } = work
  const isNewText = unit.source !== source.source
  const changed = isNewText ? afterSourceChange(before, unit.source, source.source) : before
  const overlaid = overlayState(changed, source.state)
  recount(
    work,
    before,
    { ...before, words: unit.words, chars: unit.chars },
    {
      ...overlaid,
      words: source.words,
      chars: source.chars,
    },
  )
  const isDoubted = changed.originalState !== before.originalState
  if (!isDoubted && overlaid.state === before.state) return
  // The file gets the new state with the next commit, if it can store it.
  const isTold =
    isDoubted && findFormat(before.translation.component.fileFormat)?.states.includes('fuzzy') === true
  await updateTexts(tx, [{ before, after: { ...overlaid, isPending: isTold || before.isPending } }], now)
  if (isTold && !before.isPending) {
    await insertPendingEdits(tx, [
      {
        translationId: before.translation.id,
        unitId: before.id,
        authorId: userId,
        editedAt: now,
        baseTarget: before.target,
        baseState: before.originalState,
      },
    ])
  }
  if (!isDoubted) return
  work.changes.push({
    ...eventOf(work, before),
    action: 'sourceChanged',
    target: source.source,
    old: unit.source,
  })
}
