import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import type { Scope } from '../pages/sequence.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Edits by day, as days since 1970, and by author. */
export interface Activity {
  readonly days: ReadonlyMap<number, number>
  readonly authors: ReadonlyMap<number, number>
}

/** Numbers that are looked at in one step; others get their turn in between. */
const STEP = 50_000
const DAY = 86_400_000_000

/** Counts edits since a time, from the newest back; looks at no more of the history than that. */
export async function sumActivity(
  db: Db,
  { scope, id }: { readonly scope: Scope; readonly id: number },
  { since, projects }: { readonly since: Timestamp; readonly projects: ProjectSelection },
): Promise<Activity> {
  const days = new Map<number, number>()
  const authors = new Map<number, number>()
  const owner = await db.selectFrom(scope).select('change_seq').where('id', '=', id).executeTakeFirst()
  for (let to = owner?.change_seq ?? 0; to > 0; to -= STEP) {
    const rows = await db
      .selectFrom('change')
      .innerJoin('component as c', 'c.id', 'change.component_id')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .where(whereVisible(projects))
      .where(`change.${scope}_id`, '=', id)
      .where(`change.${scope}_seq`, '>', to - STEP)
      .where(`change.${scope}_seq`, '<=', to)
      .where('change.timestamp', '>=', since)
      .where('change.action', 'in', CONTENT_ACTION_CODES)
      .where('change.author_id', 'is not', null)
      .select(sql<number>`change.timestamp / ${sql.lit(DAY)}`.as('day'))
      .select('change.author_id as authorId')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(['day', 'authorId'])
      .execute()
    for (const { day, authorId, count } of rows) {
      add(days, Math.floor(Number(day)), Number(count))
      if (authorId !== null) add(authors, authorId, Number(count))
    }
    if (!(await isNewer(db, { scope, id, seq: to - STEP, since }))) break
    await setImmediate()
  }
  return { days, authors }
}

/** Whether what is before a number may still belong to the time. */
async function isNewer(
  db: Db,
  { scope, id, seq, since }: { scope: Scope; id: number; seq: number; since: Timestamp },
): Promise<boolean> {
  if (seq <= 0) return false
  const row = await db
    .selectFrom('change')
    .select('timestamp')
    .where(`${scope}_id`, '=', id)
    .where(`${scope}_seq`, '<=', seq)
    .orderBy(`${scope}_seq`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && row.timestamp >= since
}

function add(counts: Map<number, number>, key: number, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** Names of these users, by id. */
export async function listNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { readonly username: string; readonly fullName: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username', 'full_name as fullName'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, username, fullName }) => [id, { username, fullName }]))
}
