import type { Db } from '../db.ts'

/** IDs per statement. */
const STEP = 500

/** A text of an intermediate file; null if the file has none for the string. */
interface IntermediateText {
  readonly stringId: number
  readonly text: string | null
}

/** Texts in the intermediate file of a component, by string. */
export async function listIntermediateTexts(db: Db, componentId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('intermediate_text as i')
    .innerJoin('string as s', 's.id', 'i.string_id')
    .select(['i.string_id', 'i.text'])
    .where('s.component_id', '=', componentId)
    .execute()
  return new Map(rows.map(({ string_id, text }) => [string_id, text]))
}

/** Texts in intermediate files for these strings, by string. */
export async function findIntermediateTexts(
  db: Db,
  stringIds: readonly number[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (let at = 0; at < stringIds.length; at += STEP) {
    const rows = await db
      .selectFrom('intermediate_text')
      .selectAll()
      .where('string_id', 'in', stringIds.slice(at, at + STEP))
      .execute()
    for (const { string_id, text } of rows) found.set(string_id, text)
  }
  return found
}

/** Stores the texts of an intermediate file; each string is given once. */
export async function setIntermediateTexts(tx: Db, texts: readonly IntermediateText[]): Promise<void> {
  for (let at = 0; at < texts.length; at += STEP) {
    const step = texts.slice(at, at + STEP)
    await tx
      .deleteFrom('intermediate_text')
      .where(
        'string_id',
        'in',
        step.map(({ stringId }) => stringId),
      )
      .execute()
    const rows = step.flatMap(({ stringId, text }) => (text === null ? [] : [{ string_id: stringId, text }]))
    if (rows.length > 0) await tx.insertInto('intermediate_text').values(rows).execute()
  }
}
