import { sql } from 'kysely'
import { percent } from '../../domain/percent.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'

/** IDs per statement. */
const STEP = 500

/**
 * Number of failing checks in the translations of each string, including dismissed ones; strings without any have no
 * entry.
 */
export async function countFailures(db: Db, stringIds: readonly number[]): Promise<Map<number, number>> {
  if (stringIds.length === 0) return new Map()
  const rows = await failuresOf(db, { strings: listText(stringIds) })
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** SQLite joins crossed tables in this order; otherwise it would read all checks. */
const failuresOf = hotQuery<{ strings: string }, { id: number; count: number }>((db, value) =>
  db
    .selectFrom('unit as u')
    .crossJoin('translation as t')
    .crossJoin('unit_check as k')
    .select(['u.string_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(inList(db, 'u.string_id', value('strings')))
    .whereRef('t.id', '=', 'u.translation_id')
    .where('t.is_source', '=', sql.lit(0))
    .whereRef('k.unit_id', '=', 'u.id')
    .groupBy('u.string_id'),
)

/** The percentage of languages that each string is translated into; strings without languages have no entry. */
export async function listTranslatedPercents(
  db: Db,
  stringIds: readonly number[],
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (let at = 0; at < stringIds.length; at += STEP) {
    const rows = await db
      .selectFrom('unit as u')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .select(['u.string_id as id', (eb) => eb.fn.countAll<number>().as('total')])
      .select(sql<number>`sum(case when u.state >= 20 then 1 else 0 end)`.as('translated'))
      .where('u.string_id', 'in', stringIds.slice(at, at + STEP))
      .where('t.is_source', '=', 0)
      .groupBy('u.string_id')
      .execute()
    for (const { id, total, translated } of rows) found.set(id, percent(Number(translated), Number(total)))
  }
  return found
}

/** Translated percentage of a component, from its statistics. */
export async function findComponentPercent(db: Db, componentId: number): Promise<number> {
  const { translated, total } = await db
    .selectFrom('statistics as k')
    .innerJoin('translation as t', 't.id', 'k.translation_id')
    .select(sql<number>`coalesce(sum(k.translated), 0)`.as('translated'))
    .select(sql<number>`coalesce(sum(k.total), 0)`.as('total'))
    .where('t.component_id', '=', componentId)
    .executeTakeFirstOrThrow()
  return percent(Number(translated), Number(total))
}

/** The source units of strings. */
export async function listSourceUnits(db: Db, stringIds: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < stringIds.length; at += STEP) {
    const rows = await db
      .selectFrom('unit as u')
      .innerJoin('translation as t', 't.id', 'u.translation_id')
      .select('u.id')
      .where('u.string_id', 'in', stringIds.slice(at, at + STEP))
      .where('t.is_source', '=', 1)
      .orderBy('u.id')
      .execute()
    for (const { id } of rows) found.push(id)
  }
  return found
}
