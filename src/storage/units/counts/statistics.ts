import { type ExpressionBuilder, sql } from 'kysely'
import { type ProjectSelection, whereVisible } from '../../accounts/visibility.ts'
import { cached } from '../../cached.ts'
import type { Db, Tables } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'

/** Counters in strings, words and characters; of one translation or summed over several. */
export interface Statistics {
  readonly total: number
  readonly totalWords: number
  readonly totalChars: number
  readonly translated: number
  readonly translatedWords: number
  readonly translatedChars: number
  readonly fuzzy: number
  readonly fuzzyWords: number
  readonly fuzzyChars: number
  readonly approved: number
  readonly approvedWords: number
  readonly approvedChars: number
  readonly readonly: number
  readonly readonlyWords: number
  readonly readonlyChars: number
  readonly failing: number
  readonly suggestions: number
  readonly comments: number
  readonly recentChanges: number
  /** Newest content change; null if there is none. */
  readonly lastChange: Timestamp | null
}

/** The sum over the visible translations of a language; adds up stored counters, one row per translation. */
export async function sumLanguageStatistics(
  db: Db,
  languageId: number,
  projects: ProjectSelection,
): Promise<Statistics> {
  return selectShown(db, projects)
    .where('translation.language_id', '=', languageId)
    .select(sums)
    .executeTakeFirstOrThrow()
}

/** The sum over the visible translations of a project, including source languages. */
export async function sumProjectStatistics(
  db: Db,
  projectId: number,
  projects: ProjectSelection,
): Promise<Statistics> {
  return knownSums(db, JSON.stringify({ projectId, projects }))
}

/** Cached sums of projects, over all selections. */
const KEPT_SUMS = 200

const knownSums = cached(async (db: Db, key: string): Promise<Statistics> => {
  const { projectId, projects }: { projectId: number; projects: ProjectSelection } = JSON.parse(key)
  return selectShown(db, projects)
    .where('c.project_id', '=', projectId)
    .select(sums)
    .executeTakeFirstOrThrow()
}, KEPT_SUMS)

/** The sum over the visible translations in a category, at any depth. */
export async function sumCategoryStatistics(
  db: Db,
  { projectId, path }: { readonly projectId: number; readonly path: string },
  projects: ProjectSelection,
): Promise<Statistics> {
  return selectShown(db, projects)
    .where('c.project_id', '=', projectId)
    .where(sql<string>`substr(c.path, 1, ${path.length + 1})`, '=', `${path}/`)
    .select(sums)
    .executeTakeFirstOrThrow()
}

/** Counters of a project in one language. */
export interface LanguageSum {
  readonly code: string
  readonly name: string
  readonly statistics: Statistics
}

/** The sums of a project by language, of visible components, in no particular order. */
export async function sumProjectLanguages(
  db: Db,
  projectId: number,
  projects: ProjectSelection,
): Promise<LanguageSum[]> {
  const rows = await selectShown(db, projects)
    .innerJoin('language', 'language.id', 'translation.language_id')
    .where('c.project_id', '=', projectId)
    .select(['language.code', 'language.name'])
    .select(sums)
    .groupBy(['language.id', 'language.code', 'language.name'])
    .execute()
  return rows.map(({ code, name, ...statistics }) => ({ code, name, statistics }))
}

function selectShown(db: Db, projects: ProjectSelection) {
  return db
    .selectFrom('statistics')
    .innerJoin('translation', 'translation.id', 'statistics.translation_id')
    .innerJoin('component as c', 'c.id', 'translation.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where(whereVisible(projects))
    .where('c.removed_at', 'is', null)
}

type Counter = Exclude<keyof Tables['statistics'], 'translation_id' | 'last_change' | 'last_author_id'>

function sums(eb: ExpressionBuilder<Tables, 'statistics'>) {
  const sum = (column: Counter) => sql<number>`coalesce(sum(${eb.ref(`statistics.${column}`)}), 0)`
  return [
    sum('total').as('total'),
    sum('total_words').as('totalWords'),
    sum('total_chars').as('totalChars'),
    sum('translated').as('translated'),
    sum('translated_words').as('translatedWords'),
    sum('translated_chars').as('translatedChars'),
    sum('fuzzy').as('fuzzy'),
    sum('fuzzy_words').as('fuzzyWords'),
    sum('fuzzy_chars').as('fuzzyChars'),
    sum('approved').as('approved'),
    sum('approved_words').as('approvedWords'),
    sum('approved_chars').as('approvedChars'),
    sum('readonly').as('readonly'),
    sum('readonly_words').as('readonlyWords'),
    sum('readonly_chars').as('readonlyChars'),
    sum('failing').as('failing'),
    sum('suggestions').as('suggestions'),
    sum('comments').as('comments'),
    sum('recent_changes').as('recentChanges'),
    eb.fn.max('statistics.last_change').as('lastChange'),
  ] as const
}
