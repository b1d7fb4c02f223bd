import { sql } from 'kysely'
import { checksum } from '../../domain/hashes.ts'
import { cached } from '../cached.ts'
import type { Db } from '../db.ts'
import { hotLookUp } from '../hot-look-up.ts'

/** What the units of a string share, in all languages. */
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
  /** Of the first hash, for URLs. */
  readonly checksum: string
  /** Its source unit, or null. */
  readonly sourceId: number | null
}

interface Row extends Omit<UnitString, 'idHash' | 'contentHash' | 'checksum'> {
  readonly id: number
  readonly idHash: string
  readonly contentHash: string
}

/** The source unit of the string `s`, or null. */
const SOURCE_UNIT_ID = sql<number | null>`(
  select source.id from component c
  join translation origin
    on origin.component_id = c.id and origin.language_id = c.source_language_id and origin.is_source = 1
  join unit source on source.string_id = s.id and source.translation_id = origin.id
  where c.id = s.component_id
)`

const findRow = hotLookUp<Row>('s.id', (db, isWanted) =>
  db
    .selectFrom('string as s')
    .select(['s.id', 's.source', 's.context', 's.words', 's.explanation', 's.extra_flags as extraFlags'])
    .select(['s.priority', 's.location', 's.note', 's.flags', SOURCE_UNIT_ID.as('sourceId')])
    .select([
      sql<string>`cast(s.id_hash as text)`.as('idHash'),
      sql<string>`cast(s.content_hash as text)`.as('contentHash'),
    ])
    .where(isWanted),
)

/** Cached strings, about 20 MB of them: each is read in as many languages as there are. */
const KEPT_STRINGS = 20_000

/** The string with this ID, or null if it no longer exists. */
export const findUnitString = cached(async (db: Db, id: number): Promise<UnitString | null> => {
  const row = await findRow(db, id)
  if (!row) return null
  const idHash = BigInt(row.idHash)
  return { ...row, idHash, contentHash: BigInt(row.contentHash), checksum: checksum(idHash) }
}, KEPT_STRINGS)
