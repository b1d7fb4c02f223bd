import type { Db } from '../../db.ts'
import { listTranslations, updateTranslation } from '../translations.ts'

/**
 * Records that Diglot itself replaced a file of a component: translations read from the old blob do not have to be read
 * again if `isExact`, otherwise they do.
 */
export async function replaceBlob(
  tx: Db,
  componentId: number,
  { from, to, isExact }: { readonly from: string; readonly to: string; readonly isExact: boolean },
): Promise<void> {
  for (const { id, revision } of await listTranslations(tx, componentId)) {
    const blobs = revision.split(',')
    if (!blobs.includes(from)) continue
    const read = blobs.map((blob) => (blob === from ? to : blob)).join(',')
    await updateTranslation(tx, id, { revision: isExact ? read : UNFINISHED })
  }
}

/** The value with which the import marks files to be read in any case. */
const UNFINISHED = '-'
