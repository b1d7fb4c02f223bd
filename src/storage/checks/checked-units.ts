import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Timestamp } from '../tables/columns.ts'

/** A unit with everything of it that checks look at. */
export interface StoredCheckedUnit {
  readonly id: number
  readonly seq: number
  readonly stringId: number
  readonly translationId: number
  readonly componentId: number
  readonly state: number
  readonly marks: number
  readonly target: string
  readonly source: string
  readonly context: string
  readonly note: string
  readonly location: string
  /** Of the file. */
  readonly flags: string
  /** That people gave to the string. */
  readonly extraFlags: string
  readonly words: number
  readonly chars: number
  readonly createdAt: Timestamp
}

/** Units of a translation behind a number (`seq`), in the order of their numbers. */
export async function listTranslationUnits(
  db: Db,
  translationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredCheckedUnit[]> {
  return selectUnits(db)
    .where('u.translation_id', '=', translationId)
    .where('u.seq', '>', after)
    .orderBy('u.seq')
    .limit(limit)
    .execute()
}

/** Units with these ids, in the given order; those that are gone are left out. */
export async function listCheckedUnits(db: Db, ids: readonly number[]): Promise<StoredCheckedUnit[]> {
  if (ids.length === 0) return []
  const rows = await unitsWithIds(db, { ids: listText(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const unitsWithIds = hotQuery<{ ids: string }, StoredCheckedUnit>((db, value) =>
  selectUnits(db).where(inList(db, 'u.id', value('ids'))),
)

function selectUnits(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 'u.seq', 'u.string_id as stringId', 'u.translation_id as translationId'])
    .select(['s.component_id as componentId', 'u.state', 'u.marks', 'u.target', 's.source', 's.context'])
    .select(({ fn }) => [
      fn.coalesce('u.note', 's.note').as('note'),
      fn.coalesce('u.location', 's.location').as('location'),
      fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 'u.created_at as createdAt'])
}
