import { STATE } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import { ensureLabel } from '../../storage/components/labels.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { addLabel } from '../../storage/units/save-string.ts'
import type { SaveWork } from '../units/saving/save-work.ts'
import { saveSource } from '../units/source/save-source.ts'

const LABEL = { name: 'Source needs review', color: 'red' }

/**
 * Marks a reported source string: it needs editing if its text can be edited here, otherwise it gets a label. The
 * transaction has locked its units.
 */
export async function reportSource(work: SaveWork, source: EditedUnit): Promise<void> {
  const { state, target } = source
  const { template, fileFormat, project } = source.translation.component
  if (template !== '' && findFormat(fileFormat)?.kind !== 'bilingual') {
    const isDone = state === STATE.translated || state === STATE.approved
    if (isDone) await saveSource(work, source, { target, state: STATE.needsEditing })
    return
  }
  const labelId = await ensureLabel(work.tx, project.id, LABEL)
  await addLabel(work.tx, source.stringId, labelId)
}
