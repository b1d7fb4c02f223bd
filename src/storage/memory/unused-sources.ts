import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { holdLanguage, saveLanguage } from '../memory-index/memory-languages.ts'
import { readSourceId } from '../memory-index/source-ids.ts'

/** The next sources behind an ID that neither an entry nor a string uses, and where the next step begins; null behind the last. */
export async function findUnusedSources(
  db: Db,
  after: number,
  step: number,
): Promise<{ readonly ids: readonly number[]; readonly next: number | null }> {
  const { rows } = await sql<{ readonly id: number; readonly used: number }>`
    select s.id, case when ${isUsed} then 1 else 0 end as used
    from memory_source as s where s.id > ${after} order by s.id limit ${sql.lit(step)}`.execute(db)
  const next = rows.length < step ? null : (rows.at(-1)?.id ?? null)
  return { ids: rows.filter(({ used }) => used === 0).map(({ id }) => id), next }
}

/**
 * Deletes those of some sources that are still unused, in a transaction, and returns how many. Whoever is about to use one holds its
 * row: once this transaction holds all of them, nobody is.
 */
export async function deleteUnusedSources(tx: Db, ids: readonly number[]): Promise<number> {
  const { hasOneWriter, forUpdate } = engineOf(tx)
  if (!hasOneWriter) {
    await tx
      .selectFrom('memory_source')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .modifyEnd(forUpdate())
      .execute()
  }
  const { rows } = await sql<{ readonly id: number }>`
    delete from memory_source as s where s.id in (${sql.join(ids)}) and not (${isUsed}) returning id`.execute(
    tx,
  )
  for (const [languageId, own] of Map.groupBy(rows, ({ id }) => readSourceId(id).languageId)) {
    const { removed } = await holdLanguage(tx, languageId)
    await saveLanguage(tx, languageId, { removed: removed + own.length })
  }
  return rows.length
}

const isUsed = sql`exists (select 1 from memory as m where m.source_id = s.id)
  or exists (select 1 from memory_string as ms where ms.source_id = s.id)`
