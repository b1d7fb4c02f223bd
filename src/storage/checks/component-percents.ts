import { sql } from 'kysely'
import { percent } from '../../domain/percent.ts'
import type { Db } from '../db.ts'

/** IDs per statement. */
const STEP = 500

/** Translated percentage of components by ID, from their statistics. */
export async function listComponentPercents(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await db
      .selectFrom('statistics as k')
      .innerJoin('translation as t', 't.id', 'k.translation_id')
      .select('t.component_id as id')
      .select(sql<number>`coalesce(sum(k.translated), 0)`.as('translated'))
      .select(sql<number>`coalesce(sum(k.total), 0)`.as('total'))
      .where('t.component_id', 'in', ids.slice(at, at + STEP))
      .groupBy('t.component_id')
      .execute()
    for (const { id, translated, total } of rows) found.set(id, percent(Number(translated), Number(total)))
  }
  return found
}
