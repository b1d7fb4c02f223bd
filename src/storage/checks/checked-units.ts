import { sharedFlags } from '../components/shared-flags.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** A unit with everything of it that checks look at. */
export interface StoredCheckedUnit {
  readonly id: number
  readonly seq: number
  readonly stringId: number
  readonly translationId: number
  readonly componentId: number
  readonly state: number
  readonly marks: number
  readonly target: string
  readonly source: string
  readonly context: string
  readonly note: string
  readonly location: string
  /** Of the file. */
  readonly flags: string
  /** That people gave to the string. */
  readonly extraFlags: string
  readonly words: number
  readonly chars: number
  readonly createdAt: Timestamp
}

/** A translation as checks see it. */
export interface CheckedLanguage {
  readonly translationId: number
  readonly languageId: number
  readonly isSource: Flag
  readonly code: string
  readonly checkFlags: string
  readonly plural: { readonly number: number; readonly formula: string }
}

/** A component as checks see it. */
export interface CheckedComponent {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly projectName: string
  readonly fileFormat: string
  /** Of its project as well. */
  readonly checkFlags: string
  readonly isGlossary: Flag
  readonly sharesTranslations: Flag
  readonly sourceLanguageId: number
  readonly sourceLanguage: string
}

/** A component; null when it is gone. */
export async function findCheckedComponent(db: Db, id: number): Promise<CheckedComponent | null> {
  const [row] = await componentWithId(db, { id })
  return row ?? null
}

const componentWithId = hotQuery<{ id: number }, CheckedComponent>((db, value) =>
  db
    .selectFrom('component as c')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 'c.source_language_id')
    .select(['c.id', 'c.project_id as projectId', 'c.name', 'p.name as projectName'])
    .select(['c.file_format as fileFormat', 'c.is_glossary as isGlossary'])
    .select(sharedFlags().as('checkFlags'))
    .select(['c.allow_translation_propagation as sharesTranslations'])
    .select(['c.source_language_id as sourceLanguageId', 'l.code as sourceLanguage'])
    .where('c.id', '=', value('id')),
)

/** The translations of a component, the source last: checks of the source count what fails in the others. */
export async function listCheckedLanguages(db: Db, componentId: number): Promise<CheckedLanguage[]> {
  const rows = await languagesOfComponent(db, { componentId })
  return rows.map(({ number, formula, ...language }) => ({ ...language, plural: { number, formula } }))
}

const languagesOfComponent = hotQuery<
  { componentId: number },
  Omit<CheckedLanguage, 'plural'> & CheckedLanguage['plural']
>((db, value) =>
  db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('plural as p', 'p.id', 't.plural_id')
    .select(['t.id as translationId', 't.language_id as languageId', 't.is_source as isSource', 'l.code'])
    .select(['t.check_flags as checkFlags', 'p.number', 'p.formula'])
    .where('t.component_id', '=', value('componentId'))
    .orderBy('t.is_source')
    .orderBy('t.id'),
)

/** Units of a translation behind a number (`seq`), in the order of their numbers. */
export async function listTranslationUnits(
  db: Db,
  translationId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredCheckedUnit[]> {
  return selectUnits(db)
    .where('u.translation_id', '=', translationId)
    .where('u.seq', '>', after)
    .orderBy('u.seq')
    .limit(limit)
    .execute()
}

/** Units with these ids, in the given order; those that are gone are left out. */
export async function listCheckedUnits(db: Db, ids: readonly number[]): Promise<StoredCheckedUnit[]> {
  if (ids.length === 0) return []
  const rows = await unitsWithIds(db, { ids: listText(ids) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const unitsWithIds = hotQuery<{ ids: string }, StoredCheckedUnit>((db, value) =>
  selectUnits(db).where(inList(db, 'u.id', value('ids'))),
)

function selectUnits(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['u.id', 'u.seq', 'u.string_id as stringId', 'u.translation_id as translationId'])
    .select(['s.component_id as componentId', 'u.state', 'u.marks', 'u.target', 's.source', 's.context'])
    .select(({ fn }) => [
      fn.coalesce('u.note', 's.note').as('note'),
      fn.coalesce('u.location', 's.location').as('location'),
      fn.coalesce('u.flags', 's.flags').as('flags'),
    ])
    .select(['s.extra_flags as extraFlags', 's.words', 's.chars', 'u.created_at as createdAt'])
}
