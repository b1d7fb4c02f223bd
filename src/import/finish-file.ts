import { addNewStrings } from '../storage/components/new-strings.ts'
import { updateTranslation } from '../storage/components/translations.ts'
import { insertChange } from '../storage/history/changes.ts'
import { transaction } from '../storage/transaction.ts'
import { unitEvent } from './events.ts'
import type { Sync } from './sync.ts'

/** The result of reading a file into a translation. */
interface FinishedFile {
  readonly revision: string
  readonly filename: string
  readonly pluralId?: number
  readonly isNew: boolean
  /** Strings that are untranslated since this file was read. */
  readonly newToTranslate: number
}

/** Records that a file was read completely, so that an interrupted import reads it again. */
export async function finishFile(sync: Sync, translationId: number, file: FinishedFile): Promise<void> {
  const { filename, revision, pluralId, newToTranslate } = file
  await transaction(sync.db, async (tx) => {
    await updateTranslation(tx, translationId, {
      filename,
      revision,
      ...(pluralId !== undefined && { pluralId }),
    })
    if (newToTranslate > 0) await addNewStrings(tx, { translationId, count: newToTranslate })
    await insertChange(tx, {
      ...unitEvent(sync, translationId, null),
      action: 'resourceUpdate',
      details: { filename, reason: file.isNew ? 'new file' : 'content changed' },
    })
  })
}
