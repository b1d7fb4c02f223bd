import type { Unit } from '../../domain/units/unit.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'

/** A unit with everything that checks need, and the IDs of its translation, component and project. */
export interface CheckedUnit
  extends Pick<
    Unit,
    | ('id' | 'stringId' | 'state' | 'marks' | 'source' | 'target' | 'context' | 'note' | 'location')
    | ('flags' | 'extraFlags' | 'words' | 'createdAt')
  > {
  readonly seq: number
  readonly translationId: number
  readonly componentId: number
  readonly chars: number
}

/** Units of a translation after a sequence number (`seq`), ordered by it. */
export async function listTranslationUnits(
  db: Db,
  translationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<CheckedUnit[]> {
  return selectUnits(db)
    .where('u.translation_id', '=', translationId)
    .where('u.seq', '>', after)
    .orderBy('u.seq')
    .limit(limit)
    .execute()
}

/** Units with these IDs, in the given order; units that no longer exist are left out. */
export async function listCheckedUnits(db: Db, ids: readonly number[]): Promise<CheckedUnit[]> {
  if (ids.length === 0) return []
  const rows = await unitsWithIds(db, { ids: listText(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const unitsWithIds = hotQuery<{ ids: string }, CheckedUnit>((db, value) =>
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
