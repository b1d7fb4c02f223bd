import { idHash } from '../../domain/hashes.ts'
import { findFormat } from '../../formats/registry.ts'
import { clearRevisions, listTranslations } from '../../storage/components/translations.ts'
import { deleteSomeStrings, sampleStrings } from '../../storage/units/removal/remove-strings.ts'
import { removeSomeUnits } from '../../storage/units/removal/remove-translation-units.ts'
import { BATCH, UNFINISHED } from '../sync.ts'
import type { ComponentSyncInput } from '../work.ts'

/** One would be enough, except that a text and its key may be equal. */
const SAMPLE = 20

/**
 * Removes all strings of a component that were identified by their text and are now identified by a key, or vice versa,
 * because its format or template changed: they cannot be matched with the new ones. In short transactions; it can be
 * interrupted at any moment.
 */
export async function dropForeignStrings({ db, component, signal }: ComponentSyncInput): Promise<void> {
  const info = findFormat(component.fileFormat)
  const isKeyed = component.template !== '' && info?.kind !== 'bilingual' && !info?.isDocument
  const sample = await sampleStrings(db, component.id, SAMPLE)
  if (sample.every(({ source, context, idHash: known }) => known === idHash({ source, context, isKeyed })))
    return
  await clearRevisions(db, component.id, UNFINISHED)
  for (const { id } of await listTranslations(db, component.id)) {
    while ((await removeSomeUnits(db, id, BATCH)) > 0) signal.throwIfAborted()
  }
  while ((await deleteSomeStrings(db, component.id, BATCH)) > 0) signal.throwIfAborted()
}
