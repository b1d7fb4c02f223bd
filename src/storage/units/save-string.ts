import type { Label } from '../../domain/label.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'

/** The text of a source string, with derived values. */
interface SourceText {
  readonly id: number
  readonly source: string
  readonly idHash: bigint
  readonly contentHash: bigint
  readonly words: number
  readonly chars: number
}

/** Updates the text of a source string; false if the component has another string with this identity. */
export async function updateSourceText(tx: Db, text: SourceText): Promise<boolean> {
  const { id, source, idHash, contentHash, words, chars } = text
  const taken = await tx
    .selectFrom('string as other')
    .innerJoin('string as own', 'own.component_id', 'other.component_id')
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.id', '<>', id)
    .where('other.id_hash', '=', idHash)
    .executeTakeFirst()
  if (taken) return false
  await tx
    .updateTable('string')
    .set({ source, words, chars, id_hash: idHash, content_hash: contentHash })
    .where('id', '=', id)
    .execute()
  return true
}

/** What users add to a source string. */
interface StringExtras {
  readonly id: number
  readonly explanation: string
  readonly extraFlags: string
  readonly priority: number
}

const writeExtras = hotQuery<StringExtras, never>((db, value) =>
  db
    .updateTable('string')
    .set({
      explanation: value('explanation'),
      extra_flags: value('extraFlags'),
      priority: value('priority'),
    })
    .where('id', '=', value('id')),
)

/** Updates explanation and flags of a source string. */
export async function updateExtras(tx: Db, extras: StringExtras): Promise<void> {
  await writeExtras(tx, extras)
}

/** The labels of a project. */
export async function listProjectLabels(db: Db, projectId: number): Promise<Pick<Label, 'id' | 'name'>[]> {
  return db.selectFrom('label').select(['id', 'name']).where('project_id', '=', projectId).execute()
}

/** Sorted IDs of the labels of a string. */
export async function listLabelIds(db: Db, stringId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('string_label')
    .select('label_id')
    .where('string_id', '=', stringId)
    .orderBy('label_id')
    .execute()
  return rows.map(({ label_id }) => label_id)
}

/** Replaces the labels of a string. */
export async function setLabels(tx: Db, stringId: number, labelIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('string_label').where('string_id', '=', stringId).execute()
  if (labelIds.length === 0) return
  await tx
    .insertInto('string_label')
    .values(labelIds.map((label_id) => ({ string_id: stringId, label_id })))
    .execute()
}

/** Adds a label to a string, unless it has it. */
export async function addLabel(tx: Db, stringId: number, labelId: number): Promise<void> {
  await tx
    .insertInto('string_label')
    .values({ string_id: stringId, label_id: labelId })
    .onConflict((conflict) => conflict.columns(['string_id', 'label_id']).doNothing())
    .execute()
}
