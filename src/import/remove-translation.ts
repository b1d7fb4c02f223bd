import {
  deleteTranslation,
  type StoredTranslation,
  updateTranslation,
} from '../storage/components/translations.ts'
import { insertChange } from '../storage/history/changes.ts'
import { transaction } from '../storage/transaction.ts'
import { listUnits } from '../storage/units/units.ts'
import { unitEvent } from './events.ts'
import { type Sync, UNFINISHED } from './sync.ts'
import { dropUnits } from './units/drop-units.ts'

/** Removes a translation whose file no longer exists, in short transactions. */
export async function removeTranslation(sync: Sync, translation: StoredTranslation): Promise<void> {
  const { id } = translation
  // If this is interrupted and the file comes back unchanged, it is read again.
  if (translation.revision !== '') await updateTranslation(sync.db, id, { revision: UNFINISHED })
  await dropUnits(sync, id, await listUnits(sync.db, id), null)
  await transaction(sync.db, async (tx) => {
    await deleteTranslation(tx, id)
    await insertChange(tx, {
      ...unitEvent(sync, null, null),
      action: 'translationRemoved',
      target: translation.filename,
    })
  })
}
