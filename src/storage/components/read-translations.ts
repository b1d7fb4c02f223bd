import { sql } from 'kysely'
import type { Component } from '../../domain/component/component.ts'
import type { Translation } from '../../domain/translation.ts'
import { cached } from '../cached.ts'
import type { Db } from '../db.ts'
import { hotLookUp } from '../hot-look-up.ts'
import { hotQuery } from '../hot-query.ts'
import type { Flag } from '../tables/columns.ts'
import { COMPONENT_COLUMNS, type ComponentRow, toComponent } from './read-components.ts'
import { sharedFlags } from './shared-flags.ts'

interface OwnRow {
  readonly id: number
  readonly languageId: number
  readonly languageCode: string
  readonly pluralId: number
  readonly number: number
  readonly formula: string
  readonly checkFlags: string
  readonly isSource: Flag
}

/** A translation row, with its component. */
export type TranslationRow = OwnRow & ComponentRow

/** On the tables `t` (translation), `l` (language) and `plural`. */
const OWN_COLUMNS = [
  't.id',
  't.language_id as languageId',
  'l.code as languageCode',
  't.plural_id as pluralId',
  'plural.number',
  'plural.formula',
  't.check_flags as checkFlags',
  't.is_source as isSource',
] as const

/** Translations with their components; the caller adds the conditions. */
export function selectTranslations(db: Db) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural', 'plural.id', 't.plural_id')
    .innerJoin('language as sl', 'sl.id', 'c.source_language_id')
    .leftJoin('translation as source', (join) =>
      join
        .onRef('source.component_id', '=', 't.component_id')
        .onRef('source.language_id', '=', 'c.source_language_id')
        .on('source.is_source', '=', sql.lit(1)),
    )
    .select(OWN_COLUMNS)
    .select(COMPONENT_COLUMNS)
    .select(sharedFlags().as('componentFlags'))
}

/** Converts a row to a translation. */
export function toTranslation(row: TranslationRow): Translation {
  return withComponent(row, toComponent(row))
}

function withComponent(row: OwnRow, component: Component): Translation {
  return {
    id: row.id,
    component,
    language: { id: row.languageId, code: row.languageCode },
    plural: { id: row.pluralId, number: row.number, formula: row.formula },
    checkFlags: row.checkFlags,
    isSource: row.isSource === 1,
  }
}

/** IDs per statement. */
const STEP = 500

/** The translations with these ids, by id. */
export async function listTranslationsById(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Translation>> {
  const found = new Map<number, Translation>()
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await selectTranslations(db)
      .where('t.id', 'in', ids.slice(at, at + STEP))
      .execute()
    for (const row of rows) found.set(row.id, toTranslation(row))
  }
  return found
}

const findRow = hotLookUp<TranslationRow>('t.id', (db, isWanted) => selectTranslations(db).where(isWanted))

/** The translation with this ID, or null if it no longer exists. */
export const findTranslation = cached(async (db: Db, id: number): Promise<Translation | null> => {
  const row = await findRow(db, id)
  return row ? toTranslation(row) : null
})

const ofComponent = hotQuery<{ componentId: number }, OwnRow>((db, value) =>
  db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural', 'plural.id', 't.plural_id')
    .select(OWN_COLUMNS)
    .where('t.component_id', '=', value('componentId'))
    .orderBy('t.is_source')
    .orderBy('t.id'),
)

/** The translations of a component, the source last: checks of the source count what fails in the others. */
export async function listTranslationsOf(db: Db, component: Component): Promise<Translation[]> {
  const rows = await ofComponent(db, { componentId: component.id })
  return rows.map((row) => withComponent(row, component))
}
