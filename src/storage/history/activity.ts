import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONTENT_ACTION_CODES } from '../../domain/change-actions.ts'
import { type ProjectSelection, whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import type { Scope } from '../pages/sequence.ts'
import type { Timestamp } from '../tables/columns.ts'
import { areEditsRare, isWorkOf } from './rare-edits.ts'

/** Edits by day, as days since 1970, and by author. */
interface Activity {
  readonly days: ReadonlyMap<number, number>
  readonly authors: ReadonlyMap<number, number>
}

/** Numbers scanned per step; other requests run in between. */
const STEP = 50_000
const DAY = 86_400_000_000

interface Place {
  readonly scope: Scope
  readonly id: number
}

interface Span {
  readonly since: Timestamp
  readonly projects: ProjectSelection
}

/**
 * Counts edits since a time. Most of a history comes from repositories: if users made few edits, only these are read.
 */
export async function sumActivity(db: Db, place: Place, span: Span): Promise<Activity> {
  const { scope, id } = place
  const owner = await db.selectFrom(scope).select('change_seq').where('id', '=', id).executeTakeFirst()
  const count = owner?.change_seq ?? 0
  const sum = newSum()
  if (await areEditsRare(db, span.since, count)) {
    sum.add(await editsOf(db, span).where(isWorkOf(scope, id)).execute())
  } else await sumSteps(db, place, { ...span, count, sum })
  return sum
}

/** Goes back from the newest, and reads only the part of the history within the period. */
async function sumSteps(
  db: Db,
  { scope, id }: Place,
  { count, sum, ...span }: Span & { readonly count: number; readonly sum: Sum },
): Promise<void> {
  for (let to = count; to > 0; to -= STEP) {
    sum.add(
      await editsOf(db, span)
        .where(`change.${scope}_id`, '=', id)
        .where(`change.${scope}_seq`, '>', to - STEP)
        .where(`change.${scope}_seq`, '<=', to)
        .execute(),
    )
    if (!(await isNewer(db, { scope, id, seq: to - STEP, since: span.since }))) break
    await setImmediate()
  }
}

/** Edits by day and author. */
function editsOf(db: Db, { since, projects }: Span) {
  return db
    .selectFrom('change')
    .innerJoin('component as c', 'c.id', 'change.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .where(whereVisible(projects))
    .where('change.timestamp', '>=', since)
    .where('change.action', 'in', CONTENT_ACTION_CODES)
    .where(sql`+change.author_id`, 'is not', null)
    .select(sql<number>`change.timestamp / ${sql.lit(DAY)}`.as('day'))
    .select('change.author_id as authorId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['day', 'authorId'])
}

interface Sum extends Activity {
  add(
    rows: readonly { readonly day: number; readonly authorId: number | null; readonly count: number }[],
  ): void
}

function newSum(): Sum {
  const days = new Map<number, number>()
  const authors = new Map<number, number>()
  return {
    days,
    authors,
    add(rows) {
      for (const { day, authorId, count } of rows) {
        add(days, Math.floor(Number(day)), Number(count))
        if (authorId !== null) add(authors, authorId, Number(count))
      }
    },
  }
}

/** True if events before a number may still belong to the period. */
async function isNewer(
  db: Db,
  { scope, id, seq, since }: Place & { readonly seq: number; readonly since: Timestamp },
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

/** Names of these users, by ID. */
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
