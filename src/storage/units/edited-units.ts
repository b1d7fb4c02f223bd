import { sql } from 'kysely'
import { selectTranslations, type TranslationRow, toTranslation } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Flag } from '../tables/columns.ts'
import { type EditedRow, type EditedString, type EditedUnit, editedUnit } from './edited-unit.ts'

/** The unit with this ID, or null. */
export async function findEditedUnit(db: Db, id: number): Promise<EditedUnit | null> {
  return (await listEditedUnits(db, [id])).get(id) ?? null
}

/** The same for many units, by ID; units that do not exist have no entry. */
export async function listEditedUnits(db: Db, ids: readonly number[]): Promise<Map<number, EditedUnit>> {
  const found = new Map<number, EditedUnit>()
  if (ids.length === 0) return found
  const list = { ids: listText(ids) }
  const units = engineOf(db).isRemote
    ? await readAtOnce(db, list)
    : await wholeUnits(db, await rowsOf(db, list))
  for (const unit of units) found.set(unit.id, unit)
  return found
}

/** The same with statements that do not wait for each other. */
async function readAtOnce(db: Db, list: { readonly ids: string }): Promise<EditedUnit[]> {
  const [rows, translations, strings] = await Promise.all([
    rowsOf(db, list),
    translationsOfUnits(db, list),
    stringsOfUnits(db, list),
  ])
  return joinUnits(rows, translations, strings)
}

/** Units of a string in all languages, including the source. */
export async function listStringUnits(db: Db, stringId: number): Promise<EditedUnit[]> {
  return wholeUnits(db, await rowsOfString(db, { stringId }))
}

/** Shared values are read once for each translation and each string. */
async function wholeUnits(db: Db, rows: readonly EditedRow[]): Promise<EditedUnit[]> {
  const ids = listText(new Set(rows.map((row) => row.translationId)))
  const stringIds = listText(new Set(rows.map((row) => row.stringId)))
  return joinUnits(rows, await translationsOf(db, { ids }), await stringsOf(db, { ids: stringIds }))
}

function joinUnits(
  rows: readonly EditedRow[],
  translationRows: readonly TranslationRow[],
  stringRows: readonly EditedString[],
): EditedUnit[] {
  const translations = new Map(translationRows.map((row) => [row.id, toTranslation(row)]))
  const strings = new Map(stringRows.map((row) => [row.stringId, row]))
  const units: EditedUnit[] = []
  for (const row of rows) {
    const translation = translations.get(row.translationId)
    const string = strings.get(row.stringId)
    if (translation && string) units.push(editedUnit(row, string, translation))
  }
  return units
}

const rowsOf = hotQuery<{ ids: string }, EditedRow>((db, value) =>
  selectRows(db).where(inList(db, 'id', value('ids'))),
)

const rowsOfString = hotQuery<{ stringId: number }, EditedRow>((db, value) =>
  selectRows(db).where('string_id', '=', value('stringId')).orderBy('id'),
)

function selectRows(db: Db) {
  return db
    .selectFrom('unit')
    .select(['id', 'seq', 'string_id as stringId', 'translation_id as translationId', 'state', 'marks'])
    .select(['target', 'note', 'location', 'flags', 'created_at as createdAt'])
    .select(['original_state as originalState', 'previous_source as previousSource', 'pending'])
}

/** On the tables `s` (string) and `c` (component); reads the few strings with the same text, not all components. */
const MAY_PROPAGATE = sql<Flag>`case when exists (
  select 1 from string o where o.content_hash = s.content_hash and o.id <> s.id
    and (select oc.project_id from component oc where oc.id = o.component_id) = c.project_id
) then 1 else 0 end`.as('mayPropagate')

/** SQLite joins crossed tables in this order; in another order it would look up each string in every component. */
function selectStrings(db: Db) {
  return db
    .selectFrom('string as s')
    .crossJoin('component as c')
    .crossJoin('translation as st')
    .crossJoin('unit as su')
    .whereRef('c.id', '=', 's.component_id')
    .whereRef('st.component_id', '=', 'c.id')
    .whereRef('st.language_id', '=', 'c.source_language_id')
    .where('st.is_source', '=', sql.lit(1))
    .whereRef('su.string_id', '=', 's.id')
    .whereRef('su.translation_id', '=', 'st.id')
    .select(['s.id as stringId', 's.source', 's.context', 's.note', 's.location', 's.flags'])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 's.explanation'])
    .select(['su.id as sourceUnitId', 'su.state as sourceState', 'su.created_at as sourceCreatedAt'])
    .select(MAY_PROPAGATE)
}

const stringsOf = hotQuery<{ ids: string }, EditedString>((db, value) =>
  selectStrings(db).where(inList(db, 's.id', value('ids'))),
)

const stringsOfUnits = hotQuery<{ ids: string }, EditedString>((db, value) =>
  selectStrings(db).where(
    engineOf(db).inQuery(sql.ref('s.id'), selectOfUnits(db, 'string_id', value('ids'))),
  ),
)

function selectExisting(db: Db) {
  return selectTranslations(db).where('c.removed_at', 'is', null).where('p.removed_at', 'is', null)
}

const translationsOf = hotQuery<{ ids: string }, TranslationRow>((db, value) =>
  selectExisting(db).where(inList(db, 't.id', value('ids'))),
)

const translationsOfUnits = hotQuery<{ ids: string }, TranslationRow>((db, value) =>
  selectExisting(db).where(
    engineOf(db).inQuery(sql.ref('t.id'), selectOfUnits(db, 'translation_id', value('ids'))),
  ),
)

function selectOfUnits(db: Db, column: 'string_id' | 'translation_id', ids: string) {
  return db
    .selectFrom('unit as u')
    .select(`u.${column} as id`)
    .distinct()
    .where(inList(db, 'u.id', ids))
}
