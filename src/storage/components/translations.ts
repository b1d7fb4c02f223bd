import type { Translation } from '../../domain/translation.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { removeTranslationChanges } from '../history/remove-changes.ts'
import { inList, listText } from '../in-list.ts'

/** A translation with what an import needs. */
export interface StoredTranslation extends Pick<Translation, 'id' | 'isSource' | 'checkFlags'> {
  readonly languageId: number
  readonly pluralId: number
  /** The language code used in the repository. */
  readonly languageCode: string
  readonly filename: string
  readonly revision: string
}

/** All translations of a component, oldest first. */
export async function listTranslations(db: Db, componentId: number): Promise<StoredTranslation[]> {
  const rows = await selectStored(db).where('component_id', '=', componentId).execute()
  return rows.map((row) => ({ ...row, isSource: row.isSource === 1 }))
}

/** The same for several components, by component ID. */
export async function listTranslationsOf(
  db: Db,
  componentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredTranslation[]>> {
  const rows = await selectStored(db)
    .select('component_id as componentId')
    .where(inList(db, 'component_id', listText(componentIds)))
    .execute()
  const stored = new Map<number, StoredTranslation[]>()
  for (const { componentId, ...row } of rows) {
    const own = stored.get(componentId)
    const translation = { ...row, isSource: row.isSource === 1 }
    if (own) own.push(translation)
    else stored.set(componentId, [translation])
  }
  return stored
}

function selectStored(db: Db) {
  return db
    .selectFrom('translation')
    .select(['id', 'language_id as languageId', 'plural_id as pluralId', 'language_code as languageCode'])
    .select(['filename', 'revision', 'is_source as isSource', 'check_flags as checkFlags'])
    .orderBy('id')
}

/** A translation to be inserted. */
interface NewTranslation extends Omit<StoredTranslation, 'id' | 'revision'> {
  readonly componentId: number
}

/**
 * Inserts a translation without units, and its counters, and returns its ID. Throws if the component no longer exists.
 */
export async function insertTranslation(tx: Db, translation: NewTranslation): Promise<number> {
  // An import may be running while its component is removed.
  await tx
    .selectFrom('component')
    .select('id')
    .where('id', '=', translation.componentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('translation')
    .values({
      component_id: translation.componentId,
      language_id: translation.languageId,
      plural_id: translation.pluralId,
      language_code: translation.languageCode,
      filename: translation.filename,
      revision: '',
      is_source: translation.isSource ? 1 : 0,
      check_flags: translation.checkFlags,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('statistics')
    .values({ translation_id: id, ...NO_COUNTS })
    .execute()
  return id
}

const NO_COUNTS = {
  total: 0,
  total_words: 0,
  total_chars: 0,
  translated: 0,
  translated_words: 0,
  translated_chars: 0,
  fuzzy: 0,
  fuzzy_words: 0,
  fuzzy_chars: 0,
  approved: 0,
  approved_words: 0,
  approved_chars: 0,
  readonly: 0,
  readonly_words: 0,
  readonly_chars: 0,
  failing: 0,
  failing_words: 0,
  failing_chars: 0,
  suggestions: 0,
  comments: 0,
  recent_changes: 0,
  recent_since_seq: 0,
}

/** Members of a translation that change with the revision of the repository. */
type TranslationFileChange = Partial<
  Pick<StoredTranslation, 'filename' | 'revision' | 'languageCode' | 'pluralId' | 'checkFlags'>
>

/** Records the file of a translation, and what was read from it. */
export async function updateTranslation(tx: Db, id: number, change: TranslationFileChange): Promise<void> {
  await tx
    .updateTable('translation')
    .set({
      ...(change.filename !== undefined && { filename: change.filename }),
      ...(change.revision !== undefined && { revision: change.revision }),
      ...(change.languageCode !== undefined && { language_code: change.languageCode }),
      ...(change.pluralId !== undefined && { plural_id: change.pluralId }),
      ...(change.checkFlags !== undefined && { check_flags: change.checkFlags }),
    })
    .where('id', '=', id)
    .execute()
}

/** Makes the next import read all files of a component that were read before, even if they are unchanged. */
export async function clearRevisions(db: Db, componentId: number, revision: string): Promise<void> {
  await db
    .updateTable('translation')
    .set({ revision })
    .where('component_id', '=', componentId)
    .where('revision', '!=', '')
    .execute()
}

/** Locks translations in ID order, before anything wider is locked. */
export async function lockTranslations(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('translation')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .modifyEnd(engineOf(tx).forUpdate())
    .execute()
}

/** Deletes a translation without units; its positions in the sequence numbers of wider histories stay used. */
export async function deleteTranslation(tx: Db, id: number): Promise<void> {
  await removeTranslationChanges(tx, id)
  await tx.deleteFrom('translation').where('id', '=', id).execute()
}
