import { sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../../domain/change-actions.ts'
import { MARK } from '../../../domain/units/unit.ts'
import { lockTranslations } from '../../components/translations.ts'
import type { Db, Tables } from '../../db.ts'
import { transaction } from '../../transaction.ts'

type Counter = Exclude<keyof Tables['statistics'], 'translation_id'>

/** A stored counter that differs from the counted number. */
export interface CounterDifference {
  readonly translationId: number
  readonly counter: Counter
  readonly kept: number | null
  readonly counted: number | null
}

/** Edits within this time before the last one count as recent. */
const WINDOW = 6 * 3600 * 1_000_000

/** The units that each counter of strings, words and characters includes. */
const KINDS = {
  total: '1 = 1',
  translated: 'unit.state >= 20',
  fuzzy: 'unit.state = 10',
  approved: 'unit.state = 30',
  readonly: 'unit.state = 100',
  failing: `(unit.marks & ${MARK.failingCheck}) <> 0`,
} as const

const SUMS: readonly (readonly [Counter, string])[] = [
  ...Object.entries(KINDS).flatMap(([kind, condition]) => [
    [kind as Counter, `case when ${condition} then 1 else 0 end`] as const,
    [`${kind}_words` as Counter, `case when ${condition} then string.words else 0 end`] as const,
    [`${kind}_chars` as Counter, `case when ${condition} then string.chars else 0 end`] as const,
  ]),
  ['suggestions', `case when (unit.marks & ${MARK.suggestion}) <> 0 then 1 else 0 end`],
  ['comments', `case when (unit.marks & ${MARK.comment}) <> 0 then 1 else 0 end`],
]

const HISTORY: readonly Counter[] = ['last_change', 'last_author_id', 'recent_changes', 'recent_since_seq']
const COUNTERS: readonly Counter[] = [...SUMS.map(([name]) => name), ...HISTORY]

type Row = { translation_id: number } & {
  readonly [Name in `kept_${Counter}` | `counted_${Counter}`]: number | null
}

/**
 * Recounts the statistics of all translations, or of one, from units and history, and reports differences from the
 * stored counters. A single statement, so that concurrent edits make no difference; it reads every unit.
 */
export async function recountStatistics(db: Db, translationId?: number): Promise<CounterDifference[]> {
  const rows = await countAll(db, translationId)
  return rows.flatMap((row) =>
    COUNTERS.flatMap((counter) => {
      const kept = row[`kept_${counter}`]
      const counted = row[`counted_${counter}`]
      return kept === counted ? [] : [{ translationId: row.translation_id, counter, kept, counted }]
    }),
  )
}

/** Recounts and stores the statistics of a translation. */
export async function repairStatistics(db: Db, translationId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await lockTranslations(tx, [translationId])
    const differences = await recountStatistics(tx, translationId)
    if (differences.length === 0) return
    await tx
      .updateTable('statistics')
      .set(Object.fromEntries(differences.map(({ counter, counted }) => [counter, counted])))
      .where('translation_id', '=', translationId)
      .execute()
  })
}

async function countAll(db: Db, translationId: number | undefined): Promise<readonly Row[]> {
  const only = (column: string) =>
    translationId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${translationId}`
  const sums = SUMS.map(([name, what]) => `sum(${what}) as ${name}`).join(', ')
  const columns = COUNTERS.map((name) => {
    const counted = name.startsWith('last_') ? `counted.${name}` : `coalesce(counted.${name}, 0)`
    return `kept.${name} as kept_${name}, ${counted} as counted_${name}`
  }).join(', ')
  // Starts with `select`, because only such a statement bypasses writers.
  const { rows } = await sql<Row>`select * from (
    with content as (
      select translation_id, translation_seq, timestamp, author_id,
        max(timestamp) over (partition by translation_id) as last_change,
        row_number() over (partition by translation_id order by translation_seq desc) as place
      from change
      where translation_id is not null and action in (${sql.join(CONTENT_ACTION_CODES)})
        ${only('translation_id')}
    ), history as (
      select translation_id, max(last_change) as last_change,
        max(case when place = 1 then author_id end) as last_author_id,
        sum(case when timestamp > last_change - ${sql.lit(WINDOW)} then 1 else 0 end) as recent_changes,
        min(case when timestamp > last_change - ${sql.lit(WINDOW)} then translation_seq end) as recent_since_seq
      from content group by translation_id
    ), units as (
      select unit.translation_id, ${sql.raw(sums)}
      from unit inner join string on string.id = unit.string_id
      where 1 = 1 ${only('unit.translation_id')}
      group by unit.translation_id
    ), counted as (
      select translation.id as translation_id, ${sql.raw(
        [...SUMS.map(([name]) => `units.${name}`), ...HISTORY.map((name) => `history.${name}`)].join(', '),
      )}
      from translation
      left join units on units.translation_id = translation.id
      left join history on history.translation_id = translation.id
    )
    select kept.translation_id, ${sql.raw(columns)}
    from statistics as kept inner join counted on counted.translation_id = kept.translation_id
    where 1 = 1 ${only('kept.translation_id')}
    ) as compared order by translation_id`.execute(db)
  return rows
}
