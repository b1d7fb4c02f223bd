import type { Selectable, Updateable } from 'kysely'
import { BUCKET_COUNT } from '../../domain/memory/source-grams.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import type { MemoryLanguageTable } from '../tables/site.ts'
import { readSizes } from './language-cache.ts'
import { countIds, idRanges } from './source-ids.ts'

/** What the memory knows of a language. */
export interface MemoryLanguage {
  readonly languageId: number
  /** How many numbers are given in each group of lengths; only whoever holds the language gives more. */
  readonly sizes: number[]
  /** How many of them are indexed. */
  readonly indexed: number[]
  /** Where the rows of the index are: 0 or 1. */
  readonly slot: number
  /** Changes with the index. */
  readonly version: number
  /** How many sources had a number when the index was made; 0 if there is none. */
  readonly built: number
  /** How many of them have been removed since. */
  readonly removed: number
  /** Until when one process makes the index anew, in microseconds since 1970. */
  readonly leasedUntil: number
}

/** All languages of the memory. */
export async function listLanguages(db: Db): Promise<MemoryLanguage[]> {
  const rows = await db.selectFrom('memory_language').selectAll().orderBy('language_id').execute()
  return rows.map(toLanguage)
}

/** Keeps a language from others until the transaction ends; it is added if it is new. */
export async function holdLanguage(tx: Db, languageId: number): Promise<MemoryLanguage> {
  const none = JSON.stringify(Array(BUCKET_COUNT).fill(0))
  const held = () =>
    tx
      .selectFrom('memory_language')
      .selectAll()
      .where('language_id', '=', languageId)
      .modifyEnd(engineOf(tx).forUpdate())
  const row = await held().executeTakeFirst()
  if (row) return toLanguage(row)
  await tx
    .insertInto('memory_language')
    .values({ language_id: languageId, sizes: none, indexed: none })
    .onConflict((conflict) => conflict.column('language_id').doNothing())
    .execute()
  return toLanguage(await held().executeTakeFirstOrThrow())
}

/** Changes a language that is held. */
export async function saveLanguage(
  tx: Db,
  languageId: number,
  values: Updateable<MemoryLanguageTable>,
): Promise<void> {
  await tx.updateTable('memory_language').set(values).where('language_id', '=', languageId).execute()
}

/** How many sources are not indexed. */
export function countFresh({ languageId, indexed, sizes }: MemoryLanguage): number {
  return countIds(idRanges(languageId, indexed, sizes))
}

/** How many numbers are given. */
export function countGiven({ sizes }: MemoryLanguage): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}

function toLanguage(row: Selectable<MemoryLanguageTable>): MemoryLanguage {
  return {
    languageId: row.language_id,
    sizes: readSizes(row.sizes),
    indexed: readSizes(row.indexed),
    slot: Number(row.slot),
    version: Number(row.version),
    built: Number(row.built),
    removed: Number(row.removed),
    leasedUntil: Number(row.leased_until),
  }
}
