import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { remember } from '../remember.ts'

/** What the units of a string have from it, in all languages. */
export interface UnitString {
  readonly source: string
  readonly context: string
  readonly words: number
  readonly explanation: string
  readonly extraFlags: string
  readonly priority: number
  readonly location: string
  readonly note: string
  readonly flags: string
  readonly idHash: bigint
  readonly contentHash: bigint
  /** Its unit in the source language; null where that is missing. */
  readonly sourceId: number | null
}

type Row = Omit<UnitString, 'idHash' | 'contentHash'> & { idHash: string; contentHash: string }

const byId = hotQuery<{ id: number }, Row>((db, value) =>
  db
    .selectFrom('string as s')
    .innerJoin('component as c', 'c.id', 's.component_id')
    .leftJoin('translation as origin', (join) =>
      join
        .onRef('origin.component_id', '=', 'c.id')
        .onRef('origin.language_id', '=', 'c.source_language_id')
        .on('origin.is_source', '=', sql.lit(1)),
    )
    .leftJoin('unit as u', (join) =>
      join.onRef('u.string_id', '=', 's.id').onRef('u.translation_id', '=', 'origin.id'),
    )
    .select(['s.source', 's.context', 's.words', 's.explanation', 's.extra_flags as extraFlags'])
    .select(['s.priority', 's.location', 's.note', 's.flags', 'u.id as sourceId'])
    .select([
      sql<string>`cast(s.id_hash as text)`.as('idHash'),
      sql<string>`cast(s.content_hash as text)`.as('contentHash'),
    ])
    .where('s.id', '=', value('id')),
)

/** Strings that are kept, some 20 MB of them: each of them is read in as many languages as there are. */
const KEPT_STRINGS = 20_000

/** The string whose id is given as text; null when it is gone. */
export const findUnitString = remember(async (db: Db, id: string): Promise<UnitString | null> => {
  const [row] = await byId(db, { id: Number(id) })
  return row ? { ...row, idHash: BigInt(row.idHash), contentHash: BigInt(row.contentHash) } : null
}, KEPT_STRINGS)
