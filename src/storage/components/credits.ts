import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db, Tables } from '../db.ts'
import { areEditsRare, isWorkOf } from '../history/rare-edits.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Edits of one user in one language. */
export interface Credit {
  readonly language: string
  readonly code: string
  readonly email: string | null
  readonly fullName: string
  readonly username: string
  readonly joinedAt: Timestamp
  readonly count: number
}

/** Which edits count; the period includes both ends. */
export interface CreditFilter {
  readonly scope: 'project' | 'component'
  readonly id: number
  readonly start: Timestamp
  readonly end: Timestamp
  /** Language code; all languages if not given. */
  readonly language?: string
  /** Only edits of this user. */
  readonly authorId?: number
  readonly projects: ProjectSelection
}

/** IDs scanned per step; other requests run in between. */
const STEP = 50_000

/**
 * Edits by language and author, in no particular order. Scans every change of the scope in steps, or all edits if they
 * are few.
 */
export async function sumCredits(db: Db, filter: CreditFilter): Promise<Credit[]> {
  const last = await findLast(db, filter)
  const counts = new Map<string, { translationId: number; authorId: number; count: number }>()
  if (await areEditsRare(db, filter.start, last)) return withNames(db, filter, await countRare(db, filter))
  for (let from = 0; from < last; from += STEP) {
    if (from > 0) await setImmediate()
    for (const { translationId, authorId, count } of await countStep(db, filter, from)) {
      const key = `${translationId} ${authorId}`
      const known = counts.get(key)?.count ?? 0
      counts.set(key, { translationId, authorId, count: known + count })
    }
  }
  return withNames(db, filter, [...counts.values()])
}

type ChangeQuery = SelectQueryBuilder<Tables, 'change', object>

async function findLast(db: Db, { scope, id }: CreditFilter): Promise<number> {
  const row = await db.selectFrom(scope).select('change_seq').where('id', '=', id).executeTakeFirst()
  return row?.change_seq ?? 0
}

async function countRare(db: Db, filter: CreditFilter) {
  return countEdits(db, filter, (query) => query.where(isWorkOf(filter.scope, filter.id)))
}

async function countStep(db: Db, filter: CreditFilter, from: number) {
  const { scope, id } = filter
  return countEdits(db, filter, (query) =>
    query
      .where(`${scope}_id`, '=', id)
      .where(`${scope}_seq`, '>', from)
      .where(`${scope}_seq`, '<=', from + STEP),
  )
}

async function countEdits(
  db: Db,
  { start, end, authorId }: CreditFilter,
  within: (query: ChangeQuery) => ChangeQuery,
) {
  const query = within(db.selectFrom('change'))
    .where('timestamp', '>=', start)
    .where('timestamp', '<=', end)
    .where('action', 'in', CONTENT_ACTION_CODES)
    .where('translation_id', 'is not', null)
    .where(sql`+author_id`, 'is not', null)
    .select(['translation_id as translationId', 'author_id as authorId'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['translation_id', 'author_id'])
  const rows = await (authorId === undefined ? query : query.where('author_id', '=', authorId)).execute()
  return rows.map((row) => ({
    translationId: row.translationId ?? 0,
    authorId: row.authorId ?? 0,
    count: row.count,
  }))
}

async function withNames(
  db: Db,
  { language, projects }: CreditFilter,
  counts: readonly { translationId: number; authorId: number; count: number }[],
): Promise<Credit[]> {
  if (counts.length === 0) return []
  const ids = (name: 'translationId' | 'authorId') => [...new Set(counts.map((row) => row[name]))]
  const users = await db
    .selectFrom('user')
    .select(['id', 'email', 'full_name as fullName', 'username', 'joined_at as joinedAt'])
    .where('id', 'in', ids('authorId'))
    .execute()
  const translations = await db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['t.id', 'l.name', 'l.code'])
    .where(whereVisible(projects))
    .where('t.id', 'in', ids('translationId'))
    .execute()
  const userById = new Map(users.map((user) => [user.id, user]))
  const translationById = new Map(translations.map((translation) => [translation.id, translation]))
  const sums = new Map<string, Credit>()
  for (const { translationId, authorId, count } of counts) {
    const [user, translation] = [userById.get(authorId), translationById.get(translationId)]
    if (!user || !translation) continue
    if (language !== undefined && translation.code !== language) continue
    const key = `${translation.code} ${authorId}`
    const { email, fullName, username, joinedAt } = user
    const sum = (sums.get(key)?.count ?? 0) + count
    const person = { email, fullName, username, joinedAt }
    sums.set(key, { language: translation.name, code: translation.code, ...person, count: sum })
  }
  return [...sums.values()]
}
