import { sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Language, Plural } from '../../domain/languages/language.ts'
import type { Translation } from '../../domain/translation.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import { cached } from '../cached.ts'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { listLanguagesById } from '../languages.ts'
import type { Flag } from '../tables/columns.ts'
import type { Statistics } from '../units/counts/statistics.ts'

/** A translation with its counters. */
export interface ShownTranslation extends Pick<Translation, 'id' | 'isSource'> {
  readonly componentId: number
  readonly language: Language
  /** The language code used in the repository. */
  readonly languageCode: string
  readonly filename: string
  readonly revision: string
  readonly plural: Pick<Plural, 'number'>
  readonly unitCount: number
  readonly changeCount: number
  readonly statistics: TranslationStatistics
}

/** Counters of one translation, including those that sums do not need. */
export interface TranslationStatistics extends Statistics {
  readonly failingWords: number
  /** Full name of the author of the newest content change, or null. */
  readonly lastAuthor: string | null
}

function selectRows(db: Db) {
  return db
    .selectFrom('translation as t')
    .innerJoin('statistics as s', 's.translation_id', 't.id')
    .innerJoin('plural', 'plural.id', 't.plural_id')
    .leftJoin('user as author', 'author.id', 's.last_author_id')
    .select(['t.id', 't.component_id as componentId', 't.language_id as languageId'])
    .select(['t.language_code as languageCode', 't.filename', 't.revision', 't.is_source as isSource'])
    .select(['t.unit_count as unitCount', 't.change_count as changeCount', 'plural.number as forms'])
    .select(['s.total', 's.total_words as totalWords', 's.total_chars as totalChars'])
    .select(['s.translated', 's.translated_words as translatedWords'])
    .select(['s.translated_chars as translatedChars', 's.fuzzy', 's.fuzzy_words as fuzzyWords'])
    .select(['s.fuzzy_chars as fuzzyChars', 's.approved', 's.approved_words as approvedWords'])
    .select(['s.approved_chars as approvedChars', 's.readonly', 's.readonly_words as readonlyWords'])
    .select(['s.readonly_chars as readonlyChars', 's.failing', 's.failing_words as failingWords'])
    .select('s.suggestions')
    .select(['s.comments', 's.recent_changes as recentChanges', 's.last_change as lastChange'])
    .select('author.full_name as lastAuthor')
}

type TranslationRow = Omit<ShownTranslation, 'language' | 'isSource' | 'plural' | 'statistics'> &
  TranslationStatistics & { languageId: number; isSource: Flag; forms: number }

const byCode = hotQuery<{ componentId: number; code: string }, TranslationRow>((db, value) =>
  selectRows(db)
    .innerJoin('language as l', 'l.id', 't.language_id')
    .where('t.component_id', '=', value('componentId'))
    .where('l.code', '=', value('code')),
)

/** Cached translations, with their JSON. */
const KEPT_TRANSLATIONS = 3000

const byKey = cached(async (db: Db, key: string): Promise<ShownTranslation | null> => {
  const space = key.indexOf(' ')
  const rows = await byCode(db, { componentId: Number(key.slice(0, space)), code: key.slice(space + 1) })
  return (await assemble(db, rows))[0] ?? null
}, KEPT_TRANSLATIONS)

/** The translation of a component into the language with this code, or null. */
export function findShownTranslation(
  db: Db,
  componentId: number,
  code: string,
): Promise<ShownTranslation | null> {
  return byKey(db, `${componentId} ${code}`)
}

const ofComponent = hotQuery<{ componentId: number }, TranslationRow>((db, value) =>
  selectRows(db).where('t.component_id', '=', value('componentId')).orderBy('t.id'),
)

/** Components whose translations are cached. */
const KEPT_COMPONENTS = 200

const byComponent = cached(async (db: Db, id: string): Promise<readonly ShownTranslation[]> => {
  return assemble(db, await ofComponent(db, { componentId: Number(id) }))
}, KEPT_COMPONENTS)

/** All translations of a component, ordered by ID. */
export async function listComponentTranslations(
  db: Db,
  componentId: number,
): Promise<readonly ShownTranslation[]> {
  return byComponent(db, String(componentId))
}

/** Number of visible translations. */
export async function countTranslations(db: Db, projects: ProjectSelection): Promise<number> {
  const { count } = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(whereVisible(projects))
    .executeTakeFirstOrThrow()
  return count
}

/** Visible translations, ordered by ID. */
export async function listShownTranslations(
  db: Db,
  projects: ProjectSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownTranslation[]> {
  const rows = await selectRows(db)
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where(whereVisible(projects))
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return assemble(db, rows)
}

/** Number of visible translations that a user contributed to; reads all events of that user. */
export async function countContributions(
  db: Db,
  userId: number,
  projects: ProjectSelection,
): Promise<number> {
  const { count } = await selectContributions(db, userId, projects)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Visible translations that a user contributed to, ordered by ID. */
export async function listContributions(
  db: Db,
  userId: number,
  projects: ProjectSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShownTranslation[]> {
  const page = await selectContributions(db, userId, projects)
    .select('t.id')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .execute()
  if (page.length === 0) return []
  const ids = page.map(({ id }) => id)
  return assemble(db, await selectRows(db).where('t.id', 'in', ids).orderBy('t.id').execute())
}

function selectContributions(db: Db, userId: number, projects: ProjectSelection) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where('t.id', 'in', (eb) =>
      eb
        .selectFrom('change')
        .select(sql<number>`translation_id`.as('translation_id'))
        .where('user_id', '=', userId)
        .where('action', 'in', CONTENT_ACTION_CODES)
        .where('translation_id', 'is not', null),
    )
    .where('c.removed_at', 'is', null)
    .where(whereVisible(projects))
}

async function assemble(db: Db, rows: readonly TranslationRow[]): Promise<ShownTranslation[]> {
  const languages = await listLanguagesById(db, [...new Set(rows.map(({ languageId }) => languageId))])
  return rows.flatMap((row) => {
    const language = languages.get(row.languageId)
    return language ? toTranslation(row, language) : []
  })
}

function toTranslation(row: TranslationRow, language: Language): ShownTranslation {
  const { id, componentId, languageCode, filename, revision, unitCount, changeCount } = row
  const { languageId: _languageId, isSource, forms, ...statistics } = row
  return {
    id,
    componentId,
    language,
    languageCode,
    filename,
    revision,
    plural: { number: forms },
    unitCount,
    changeCount,
    isSource: isSource === 1,
    statistics,
  }
}
