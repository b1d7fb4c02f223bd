import { awaitStatements } from '../storage/await-statements.ts'
import { addNewStrings } from '../storage/components/new-strings.ts'
import { updateTranslation } from '../storage/components/translations.ts'
import type { Db } from '../storage/db.ts'
import { insertChange } from '../storage/history/changes.ts'
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

/** Records that a file was read completely: until then, an interrupted import reads it again. */
export async function finishFile(
  tx: Db,
  sync: Sync,
  translationId: number,
  file: FinishedFile,
): Promise<void> {
  const { filename, revision, pluralId, newToTranslate } = file
  const event = {
    ...unitEvent(sync, translationId, null),
    action: 'resourceUpdate',
    details: { filename, reason: file.isNew ? 'new file' : 'content changed' },
  } as const
  await awaitStatements([
    updateTranslation(tx, translationId, { filename, revision, ...(pluralId !== undefined && { pluralId }) }),
    newToTranslate > 0 ? addNewStrings(tx, { translationId, count: newToTranslate }) : Promise.resolve(),
    insertChange(tx, event),
  ])
}
