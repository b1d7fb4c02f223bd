import type { Db } from '../../db.ts'
import { listTranslations, updateTranslation } from '../translations.ts'

/**
 * Says that a file of a component has become another one by our own hand: translations that were read from the old one
 * need not be read again, or, where `isExact` is false, must be.
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

/** As the import marks what must be read, whatever it is. */
const UNFINISHED = '-'
