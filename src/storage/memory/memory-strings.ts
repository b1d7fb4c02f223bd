import { actionCode } from '../../domain/change-actions.ts'
import type { Db } from '../db.ts'
import { upsertRows } from '../insert-rows.ts'
import { findOrInsertSources } from './memory-sources.ts'

/** Longer sources are not compared. */
const MOST = 10_000
/** Events that are looked through together for sources that have changed. */
const SPAN = 5000

/** A component with strings that the memory does not know. */
interface ComponentBehind {
  readonly id: number
  readonly sourceLanguageId: number
  readonly translationId: number
  /** The last of its source strings that is known. */
  readonly seq: number
  /** The last number that was given to one, which may have been removed since. */
  readonly lastSeq: number
}

/** The first component of a project with strings that the memory does not know, or null; glossaries have none. */
export async function findComponentBehind(db: Db, projectId: number): Promise<ComponentBehind | null> {
  const row = await db
    .selectFrom('component as c')
    .innerJoin('translation as t', 't.component_id', 'c.id')
    .leftJoin('memory_string_mark as m', 'm.component_id', 'c.id')
    .select(['c.id', 'c.source_language_id as sourceLanguageId', 't.id as translationId'])
    .select('t.unit_seq as lastSeq')
    .select((eb) => eb.fn.coalesce('m.seq', eb.lit(0)).as('seq'))
    .where('c.project_id', '=', projectId)
    .where('c.is_glossary', '=', 0)
    .where('c.removed_at', 'is', null)
    .where('t.is_source', '=', 1)
    .where((eb) => eb('t.unit_seq', '>', eb.fn.coalesce('m.seq', eb.lit(0))))
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Makes the next strings of a component known to the memory, in a transaction. */
export async function registerStrings(
  tx: Db,
  { id, sourceLanguageId, translationId, seq, lastSeq }: ComponentBehind,
  limit: number,
): Promise<void> {
  const strings = await tx
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['s.id', 's.source', 'u.seq'])
    .where('u.translation_id', '=', translationId)
    .where('u.seq', '>', seq)
    .orderBy('u.seq')
    .limit(limit)
    .execute()
  await writeSources(tx, sourceLanguageId, strings)
  const read = strings.at(-1)?.seq ?? seq
  // Strings that were committed after the others were read have higher numbers.
  const last = strings.length < limit ? Math.max(read, lastSeq) : read
  await tx
    .insertInto('memory_string_mark')
    .values({ component_id: id, seq: last })
    .onConflict((conflict) => conflict.column('component_id').doUpdateSet({ seq: last }))
    .execute()
}

/** Makes sources known that changed in a part of a history, which begins behind the number `before`; returns where it ends. */
export async function registerChangedSources(
  tx: Db,
  projectId: number,
  { before, last }: { readonly before: number; readonly last: number },
): Promise<number> {
  const end = Math.min(last, before + SPAN)
  const strings = await tx
    .selectFrom('change as e')
    .innerJoin('unit as u', 'u.id', 'e.unit_id')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('component as c', 'c.id', 's.component_id')
    .innerJoin('memory_string as m', 'm.string_id', 's.id')
    .select(['s.id', 's.source', 'c.source_language_id as languageId'])
    .where('e.project_id', '=', projectId)
    .where('e.project_seq', '>', before)
    .where('e.project_seq', '<=', end)
    .where('e.action', '=', actionCode('sourceChanged'))
    .execute()
  const once = [...new Map(strings.map((string) => [string.id, string])).values()]
  for (const [languageId, own] of Map.groupBy(once, (string) => string.languageId)) {
    await writeSources(tx, languageId, own)
  }
  return end
}

async function writeSources(
  tx: Db,
  languageId: number,
  strings: readonly { readonly id: number; readonly source: string }[],
): Promise<void> {
  const usable = strings.filter(({ source }) => source !== '' && source.length <= MOST)
  if (usable.length === 0) return
  const sources = await findOrInsertSources(
    tx,
    languageId,
    usable.map(({ source }) => source),
  )
  const rows = usable.flatMap(({ id, source }) => {
    const sourceId = sources.get(source)
    return sourceId === undefined ? [] : [[id, sourceId]]
  })
  const conflict = 'on conflict (string_id) do update set source_id = excluded.source_id'
  await upsertRows(tx, 'memory_string', { columns: ['string_id', 'source_id'], conflict }, rows)
}
