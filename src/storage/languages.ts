import type { ExpressionBuilder } from 'kysely'
import type { Language, Plural } from '../domain/languages/language.ts'
import { type ProjectSelection, whereVisible } from './accounts/visibility.ts'
import { cached } from './cached.ts'
import { cachedEach } from './cached-each.ts'
import type { Db, Tables } from './db.ts'
import { hotQuery } from './hot-query.ts'
import { deleteEntries } from './memory/entry-ids.ts'

interface LanguageRow {
  id: number
  code: string
  name: string
  direction: 'ltr' | 'rtl'
  population: number
  plural_id: number
  source: number
  number: number
  formula: string
  type: number
}

/** Source of the default plural rule of a language. */
const DEFAULT_PLURAL = 0

function withPlural(db: Db) {
  return db
    .selectFrom('language')
    .innerJoin('plural', (join) =>
      join.onRef('plural.language_id', '=', 'language.id').on('plural.source', '=', DEFAULT_PLURAL),
    )
    .select(['language.id', 'language.code', 'language.name', 'language.direction', 'language.population'])
    .select(['plural.id as plural_id', 'plural.source', 'plural.number', 'plural.formula', 'plural.type'])
}

const byCode = hotQuery<{ code: string }, LanguageRow>((db, value) =>
  withPlural(db).where('language.code', '=', value('code')),
)

/** The language with exactly this code, or null. */
export const findLanguage = cached(async (db: Db, code: string): Promise<Language | null> => {
  const [row] = await byCode(db, { code })
  return row ? toLanguage(row) : null
})

/** Which languages a list contains: all, or those with a visible translation. */
type LanguageSelection = 'all' | { readonly usedIn: ProjectSelection }

/** Languages, ordered by code. */
export async function listLanguages(
  db: Db,
  selection: LanguageSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Language[]> {
  let query = withPlural(db).orderBy('language.code').offset(offset).limit(limit)
  if (selection !== 'all') query = query.where(isUsed(selection.usedIn))
  return (await query.execute()).map(toLanguage)
}

/** The languages with these ids, by id. */
export const listLanguagesById = cachedEach(async (db, ids): Promise<Map<number, Language>> => {
  const rows = await withPlural(db).where('language.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toLanguage(row)]))
})

/** Number of languages in a selection. */
export async function countLanguages(db: Db, selection: LanguageSelection): Promise<number> {
  let query = db.selectFrom('language').select((eb) => eb.fn.countAll<number>().as('count'))
  if (selection !== 'all') query = query.where(isUsed(selection.usedIn))
  return (await query.executeTakeFirstOrThrow()).count
}

/** True if the language has at least one visible translation. */
export async function isLanguageUsed(
  db: Db,
  languageId: number,
  projects: ProjectSelection,
): Promise<boolean> {
  const row = await db
    .selectFrom('language')
    .select('language.id')
    .where('language.id', '=', languageId)
    .where(isUsed(projects))
    .executeTakeFirst()
  return row !== undefined
}

function isUsed(projects: ProjectSelection) {
  return (eb: ExpressionBuilder<Tables, 'language'>) =>
    eb.exists(
      eb
        .selectFrom('translation')
        .innerJoin('component as c', 'c.id', 'translation.component_id')
        .innerJoin('project as p', 'p.id', 'c.project_id')
        .select('translation.id')
        .whereRef('translation.language_id', '=', 'language.id')
        .where(whereVisible(projects)),
    )
}

/** A language to be added or seeded. */
interface NewLanguage {
  readonly code: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly population: number
  readonly plurals: readonly Omit<Plural, 'id'>[]
}

/** Rows per insert; PostgreSQL accepts at most 65,535 values in a statement. */
const BATCH = 1000

/** Inserts languages with their plural rules. Throws if a code exists. */
export async function insertLanguages(db: Db, languages: readonly NewLanguage[]): Promise<void> {
  for (let start = 0; start < languages.length; start += BATCH) {
    const batch = languages.slice(start, start + BATCH)
    const rows = await db
      .insertInto('language')
      .values(batch.map(({ code, name, direction, population }) => ({ code, name, direction, population })))
      .returning(['id', 'code'])
      .execute()
    const ids = new Map(rows.map(({ id, code }) => [code, id]))
    await insertPlurals(
      db,
      batch.flatMap(({ code, plurals }) =>
        plurals.map((plural) => ({ languageId: ids.get(code) ?? 0, ...plural })),
      ),
    )
  }
}

/** Inserts plural rules of existing languages. */
export async function insertPlurals(
  db: Db,
  plurals: readonly (Omit<Plural, 'id'> & { readonly languageId: number })[],
): Promise<void> {
  for (let start = 0; start < plurals.length; start += BATCH) {
    const rows = plurals.slice(start, start + BATCH).map(({ languageId, source, number, formula, type }) => ({
      language_id: languageId,
      source,
      number,
      formula,
      type,
    }))
    await db.insertInto('plural').values(rows).execute()
  }
}

/** Updates the given columns of a language. */
export async function updateLanguage(
  db: Db,
  id: number,
  values: Partial<Pick<Language, 'code' | 'name' | 'direction' | 'population'>>,
): Promise<void> {
  if (Object.keys(values).length > 0)
    await db.updateTable('language').set(values).where('id', '=', id).execute()
}

/** Updates the default plural rule of a language. */
export async function updateDefaultPlural(
  db: Db,
  languageId: number,
  values: Partial<Omit<Plural, 'id' | 'source'>>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await db
    .updateTable('plural')
    .set(values)
    .where('language_id', '=', languageId)
    .where('source', '=', DEFAULT_PLURAL)
    .execute()
}

/** Deletes a language with its translations, also those in the translation memory. */
export async function deleteLanguage(db: Db, id: number): Promise<void> {
  await deleteEntries(db, (query) =>
    query.where(({ eb, or }) => or([eb('source_language_id', '=', id), eb('target_language_id', '=', id)])),
  )
  await db.deleteFrom('language').where('id', '=', id).execute()
}

/** True if this is the source language of a component, in which case it cannot be deleted. */
export async function isSourceLanguage(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('source_language_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every plural rule with the code of its language, for comparison with the built-in ones. */
export async function listPlurals(db: Db): Promise<(Plural & { languageId: number })[]> {
  const rows = await db.selectFrom('plural').selectAll().execute()
  return rows.map(({ language_id, ...plural }) => ({ languageId: language_id, ...plural }))
}

/** Every language without its plural rules. */
export async function listAllLanguages(db: Db): Promise<Omit<Language, 'plural'>[]> {
  return db.selectFrom('language').select(['id', 'code', 'name', 'direction', 'population']).execute()
}

const numbersOfLanguages = hotQuery<object, { count: number; last: number | null }>((db) =>
  db
    .selectFrom('language')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('id').as('last')]),
)

/** A text that changes when languages are added or deleted. */
export async function findLanguagesKey(db: Db): Promise<string> {
  const [row] = await numbersOfLanguages(db, {})
  return `${row?.count} ${row?.last}`
}

/** The members of a language that matching of codes in file names needs. */
type NamedLanguage = Pick<Language, 'id' | 'code' | 'name' | 'direction'> & {
  readonly plural: Pick<Plural, 'number' | 'formula' | 'type'>
}

/** Every language with its default plural rule, in no particular order. */
export async function listKnownLanguages(db: Db): Promise<NamedLanguage[]> {
  const rows = await db
    .selectFrom('language')
    .innerJoin('plural', (join) =>
      join.onRef('plural.language_id', '=', 'language.id').on('plural.source', '=', DEFAULT_PLURAL),
    )
    .select(['language.id', 'language.code', 'language.name', 'language.direction'])
    .select(['plural.number', 'plural.formula', 'plural.type'])
    .execute()
  return rows.map(({ id, code, name, direction, number, formula, type }) => ({
    id,
    code,
    name,
    direction,
    plural: { number, formula, type },
  }))
}

function toLanguage(row: LanguageRow): Language {
  const { id, code, name, direction, population, plural_id, source, number, formula, type } = row
  return { id, code, name, direction, population, plural: { id: plural_id, source, number, formula, type } }
}

/** The plural rules of one language. */
export async function listLanguagePlurals(db: Db, languageId: number): Promise<Plural[]> {
  return db
    .selectFrom('plural')
    .select(['id', 'source', 'number', 'formula', 'type'])
    .where('language_id', '=', languageId)
    .orderBy('id')
    .execute()
}
