import { sql } from 'kysely'
import { splitForms } from '../../src/domain/units/plural-text.ts'
import type { Db } from '../../src/storage/db.ts'

/** A unit as a reader of the API would see it, with texts instead of ids. */
export interface ShownUnit {
  readonly id: number
  readonly context: string
  readonly source: string
  readonly target: string
  readonly state: number
  readonly originalState: number
  readonly position: number
  readonly previousSource: string
  readonly location: string
  readonly note: string
  readonly flags: string
  readonly isPending: boolean
  readonly marks: number
}

/** Units of a language of a component in the order of their positions. */
export async function shownUnits(db: Db, componentId: number, language: string): Promise<ShownUnit[]> {
  const rows = await db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['u.id', 's.context', 's.source', 'u.target', 'u.state', 'u.original_state as originalState'])
    .select(['u.position', 'u.previous_source as previousSource', 'u.pending', 'u.marks'])
    .select(({ fn }) => [
      fn.coalesce('u.location', 's.location').as('location'),
      fn.coalesce('u.note', 's.note').as('note'),
      fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .where('t.component_id', '=', componentId)
    .where('l.code', '=', language)
    .orderBy('u.position')
    .orderBy('u.id')
    .execute()
  return rows.map(({ pending, ...row }) => ({ ...row, isPending: pending === 1 }))
}

/** Source, translation and state of each unit, as `source = translation (state)`; plural forms by `|`. */
export async function unitLines(db: Db, componentId: number, language: string): Promise<string[]> {
  const units = await shownUnits(db, componentId, language)
  const shown = (text: string) => splitForms(text).join('|')
  return units.map(
    ({ context, source, target, state }) =>
      `${context === '' ? '' : `[${context}] `}${shown(source)} = ${shown(target)} (${state})`,
  )
}

/** One unit, found by its source or key. */
export async function unitOf(
  db: Db,
  componentId: number,
  language: string,
  name: string,
): Promise<ShownUnit> {
  const found = (await shownUnits(db, componentId, language)).find(
    ({ source, context }) => source === name || context === name,
  )
  if (!found) throw new Error(`There is no unit "${name}" in ${language}`)
  return found
}

/** Codes of the languages of a component in the order of their translations, the source first. */
export async function languagesOf(db: Db, componentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select('l.code')
    .where('t.component_id', '=', componentId)
    .orderBy('t.id')
    .execute()
  return rows.map(({ code }) => code)
}

/** Actions of a component's history in its order, runs as `59×3`. */
export async function historyOf(db: Db, componentId: number, after = 0): Promise<string> {
  const rows = await db
    .selectFrom('change')
    .select('action')
    .where('component_id', '=', componentId)
    .where('component_seq', '>', after)
    .orderBy('component_seq')
    .execute()
  const runs: { action: number; count: number }[] = []
  for (const { action } of rows) {
    const last = runs.at(-1)
    if (last?.action === action) last.count += 1
    else runs.push({ action, count: 1 })
  }
  return runs.map(({ action, count }) => (count === 1 ? String(action) : `${action}×${count}`)).join(' ')
}

/** The number of the newest change of a component. */
export async function lastChangeNumber(db: Db, componentId: number): Promise<number> {
  const { change_seq } = await db
    .selectFrom('component')
    .select('change_seq')
    .where('id', '=', componentId)
    .executeTakeFirstOrThrow()
  return change_seq
}

/** Counters of a language of a component: strings, words, characters. */
export async function countersOf(db: Db, componentId: number, language: string) {
  return db
    .selectFrom('statistics as s')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .selectAll('s')
    .where('t.component_id', '=', componentId)
    .where('l.code', '=', language)
    .executeTakeFirstOrThrow()
}

/** Names and details of the alerts of a component. */
export async function alertsOf(db: Db, componentId: number): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('alert')
    .select(['name', 'details'])
    .where('component_id', '=', componentId)
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, details }) => [name, JSON.parse(details)]))
}

/** A translation row of a component. */
export async function translationOf(db: Db, componentId: number, language: string) {
  return db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .selectAll('t')
    .where('t.component_id', '=', componentId)
    .where('l.code', '=', language)
    .executeTakeFirstOrThrow()
}

/** Removed numbers by scope, as the database remembers them. */
export async function gapsOf(db: Db, scope: string, scopeId: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select coalesce(sum(removed), 0) as removed from seq_gap
    where scope = ${scope} and scope_id = ${scopeId}`.execute(db)
  return Number(rows[0]?.removed ?? 0)
}

/** Ids of the units of a translation, in the order of its strings; a test that has no such translation has none. */
export async function unitIdsOf(db: Db, translationId = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('unit')
    .select('id')
    .where('translation_id', '=', translationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Texts of units, in the order of the ids. */
export async function targetsOf(db: Db, unitIds: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('unit').select(['id', 'target']).where('id', 'in', unitIds).execute()
  return unitIds.map((id) => rows.find((row) => row.id === id)?.target ?? '')
}
