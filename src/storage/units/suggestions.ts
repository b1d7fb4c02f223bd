import { sql } from 'kysely'
import type { Suggestion } from '../../domain/units/suggestion.ts'
import { MARK } from '../../domain/units/unit.ts'
import { settleConflicts } from '../components/notices/conflict-alert.ts'
import type { Db } from '../db.ts'
import { inList, listText } from '../in-list.ts'
import { insertRows } from '../insert-rows.ts'
import type { Timestamp } from '../tables/columns.ts'
import { setMark } from './unit-marks.ts'
import { updateMarks } from './units.ts'

/** A suggestion to be inserted. */
interface NewSuggestion extends Pick<Suggestion, 'userId' | 'target'> {
  readonly now: Timestamp
  /** The text was in the unit until the repository replaced it. */
  readonly isConflict?: boolean
}

/** Inserts a suggestion for a unit, updates the mark and counters of the unit, and returns the ID of the suggestion. */
export async function insertSuggestion(
  tx: Db,
  translationId: number,
  unitId: number,
  { userId, target, now, isConflict = false }: NewSuggestion,
): Promise<number> {
  const { id } = await tx
    .insertInto('suggestion')
    .values({ unit_id: unitId, user_id: userId, target, created_at: now, is_conflict: isConflict ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMark(tx, { unitId, translationId, mark: MARK.suggestion, isSet: true })
  return id
}

/** A suggestion for a unit that the transaction has locked. */
export interface UnitSuggestion extends Pick<Suggestion, 'unitId' | 'translationId' | 'userId' | 'target'> {
  /** Of the unit. */
  readonly marks: number
}

const COLUMNS = ['unit_id', 'user_id', 'target', 'created_at']

/** The same for many units, each given once, whose statistics the transaction has also locked. */
export async function insertSuggestions(
  tx: Db,
  suggestions: readonly UnitSuggestion[],
  now: Timestamp,
): Promise<void> {
  const rows = suggestions.map(({ unitId, userId, target }) => [unitId, userId, target, now])
  await insertRows(tx, 'suggestion', COLUMNS, rows)
  const marked = suggestions.filter(({ marks }) => (marks & MARK.suggestion) === 0)
  await updateMarks(
    tx,
    marked.map(({ unitId, marks }) => ({ id: unitId, marks: marks | MARK.suggestion })),
  )
  for (const [translationId, { length }] of Map.groupBy(marked, (own) => own.translationId)) {
    await tx
      .updateTable('statistics')
      .set((eb) => ({ suggestions: eb('suggestions', '+', length) }))
      .where('translation_id', '=', translationId)
      .execute()
  }
}

/** Deletes a suggestion with its votes; false if it no longer exists. */
export async function deleteSuggestion(
  tx: Db,
  { id, unitId, translationId }: { id: number; unitId: number; translationId: number },
  now: Timestamp,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('suggestion')
    .where('id', '=', id)
    .returning('is_conflict as isConflict')
    .executeTakeFirst()
  if (!deleted) return false
  if (deleted.isConflict === 1) await settleConflicts(tx, await componentOf(tx, translationId), now)
  const other = await tx
    .selectFrom('suggestion')
    .select('id')
    .where('unit_id', '=', unitId)
    .limit(1)
    .executeTakeFirst()
  if (!other) await setMark(tx, { unitId, translationId, mark: MARK.suggestion, isSet: false })
  return true
}

/** A suggestion by its text, and the marks of its unit. */
interface SuggestedText extends Pick<Suggestion, 'unitId' | 'translationId' | 'target'> {
  readonly marks: number
}

/**
 * Deletes the suggestions with these texts and their votes, at most one for each unit, and returns those that were there. The
 * transaction has locked the units and their statistics.
 */
export async function deleteSuggestions(
  tx: Db,
  texts: readonly SuggestedText[],
): Promise<Pick<Suggestion, 'id' | 'unitId' | 'target' | 'userId'>[]> {
  const byUnit = new Map(texts.map((text) => [text.unitId, text]))
  const unitIds = listText(byUnit.keys())
  const found = await tx
    .selectFrom('suggestion')
    .select(['id', 'unit_id as unitId', 'target', 'user_id as userId'])
    .where(inList(tx, 'unit_id', unitIds))
    .where('is_conflict', '=', 0)
    .orderBy('id')
    .execute()
  const chosen = new Map(
    found.filter((own) => byUnit.get(own.unitId)?.target === own.target).map((own) => [own.unitId, own]),
  )
  if (chosen.size === 0) return []
  const ids = [...chosen.values()].map(({ id }) => id)
  await tx
    .deleteFrom('suggestion')
    .where(inList(tx, 'id', listText(ids)))
    .execute()
  const left = await tx
    .selectFrom('suggestion')
    .select('unit_id as unitId')
    .distinct()
    .where(inList(tx, 'unit_id', listText(chosen.keys())))
    .execute()
  const stillMarked = new Set(left.map(({ unitId }) => unitId))
  const unmarked = texts.filter(
    ({ unitId, marks }) => chosen.has(unitId) && !stillMarked.has(unitId) && (marks & MARK.suggestion) !== 0,
  )
  await updateMarks(
    tx,
    unmarked.map(({ unitId, marks }) => ({ id: unitId, marks: marks & ~MARK.suggestion })),
  )
  for (const [translationId, { length }] of Map.groupBy(unmarked, (own) => own.translationId)) {
    await tx
      .updateTable('statistics')
      .set((eb) => ({ suggestions: eb('suggestions', '-', length) }))
      .where('translation_id', '=', translationId)
      .execute()
  }
  return [...chosen.values()]
}

async function componentOf(tx: Db, translationId: number): Promise<number> {
  const { id } = await tx
    .selectFrom('translation')
    .select('component_id as id')
    .where('id', '=', translationId)
    .executeTakeFirstOrThrow()
  return id
}

/** The suggestion of exactly this text for a unit, or null. */
export async function findSameSuggestion(
  tx: Db,
  unitId: number,
  target: string,
): Promise<{ readonly id: number; readonly userId: number | null } | null> {
  const row = await tx
    .selectFrom('suggestion')
    .select(['id', 'user_id as userId'])
    .where('unit_id', '=', unitId)
    .where('target', '=', target)
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

/** IDs per statement. */
const STEP = 500

/** The suggested texts of units, by unit. */
export async function listSuggestedTexts(
  tx: Db,
  unitIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const texts = new Map<number, Set<string>>()
  for (let at = 0; at < unitIds.length; at += STEP) {
    const rows = await tx
      .selectFrom('suggestion')
      .select(['unit_id as unitId', 'target'])
      .where('unit_id', 'in', unitIds.slice(at, at + STEP))
      .execute()
    for (const { unitId, target } of rows) {
      const known = texts.get(unitId) ?? new Set()
      texts.set(unitId, known.add(target))
    }
  }
  return texts
}

/** Stores a user's vote on a suggestion, and returns the sum of all votes. */
export async function vote(
  tx: Db,
  { suggestionId, userId, value }: { suggestionId: number; userId: number; value: 1 | -1 },
): Promise<number> {
  await tx
    .insertInto('vote')
    .values({ suggestion_id: suggestionId, user_id: userId, value })
    .onConflict((conflict) => conflict.columns(['suggestion_id', 'user_id']).doUpdateSet({ value }))
    .execute()
  const { sum } = await tx
    .selectFrom('vote')
    .select(sql<number>`coalesce(sum(value), 0)`.as('sum'))
    .where('suggestion_id', '=', suggestionId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
