import { setImmediate } from 'node:timers/promises'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Change } from '../../domain/change.ts'
import { IMPORT_ACTION_CODES } from '../../domain/change-actions.ts'
import type { Db, Tables } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import { type ChangeFilter, changeConditions } from './change-conditions.ts'
import { findLast, numberOf } from './scan-changes.ts'
import { selectChanges } from './shown-changes.ts'

/** All events that imports caused in one component between two events of users. */
interface ImportSummary {
  readonly count: number
  /** Times of the oldest and the newest event. */
  readonly first: Timestamp
  readonly last: Timestamp
}

/** An event of a timeline; for imports the newest event, with a summary of all. */
interface TimelineEntry {
  readonly change: Change
  readonly imported: ImportSummary | null
}

/** A page of a timeline, newest first. */
interface TimelinePage {
  readonly entries: readonly TimelineEntry[]
  /** Where the next page starts; null at the end of the history. */
  readonly next: number | null
}

/** Numbers scanned per step; other requests run in between. */
const STEP = 16_384
/** Maximum of steps that a page scans, however many events imports caused. */
const MAX_STEPS = 4

interface LeanEntry {
  readonly id: number
  readonly componentId: number | null
  readonly imported: ImportSummary | null
}

/**
 * The history from the newest event on, with each import as a single entry; `limit` counts the events of users. Reads
 * ranges of an index and lets the database add up imports, so the cost does not depend on the size of the history. A
 * very long import may continue on the next page.
 */
export async function listTimeline(
  db: Db,
  filter: ChangeFilter,
  { before, limit }: { readonly before: number | null; readonly limit: number },
  step = STEP,
): Promise<TimelinePage> {
  let end = before ?? (await findLast(db, filter)) + 1
  let room = limit
  const entries: LeanEntry[] = []
  for (let steps = 0; end > 1 && room > 0 && steps < MAX_STEPS; steps += 1) {
    if (steps > 0) await setImmediate()
    // The index of users finds all events of one user.
    const start = filter.userId === undefined ? Math.max(0, end - 1 - step) : 0
    const ofUsers = await listOfUsers(db, filter, { start, end, limit: room })
    room -= ofUsers.length
    const stop = room === 0 ? (ofUsers.at(-1)?.number ?? start) : start
    for (const { number, ...entry } of ofUsers) {
      addImports(entries, await listImports(db, filter, { start: number, end }))
      entries.push(entry)
      end = number
    }
    addImports(entries, await listImports(db, filter, { start: stop, end }))
    end = stop === start ? start + 1 : stop
  }
  return nameEntries(db, entries, end > 1 ? end : null)
}

/** Numbers above `start` and below `end`. */
interface Stretch {
  readonly start: number
  readonly end: number
}

/** Events of users in a range, newest first. */
async function listOfUsers(db: Db, filter: ChangeFilter, { start, end, limit }: Stretch & { limit: number }) {
  const number = numberOf(filter)
  const rows = await changesBetween(db, filter, { start, end })
    .select(['change.id', `${number} as number`, 'change.component_id as componentId'])
    .where((eb) => eb.not(isImportEvent(eb)))
    .orderBy(number, 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, number: row.number ?? 0, imported: null }))
}

/** Imports in a range without events of users, newest first. */
async function listImports(db: Db, filter: ChangeFilter, stretch: Stretch): Promise<readonly LeanEntry[]> {
  if (filter.userId !== undefined || stretch.end - stretch.start <= 1) return []
  const rows = await changesBetween(db, filter, stretch)
    .select('change.component_id as componentId')
    .select((eb) => [
      eb.fn.max('change.id').as('id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('change.timestamp').as('first'),
      eb.fn.max('change.timestamp').as('last'),
    ])
    .where(isImportEvent)
    .groupBy('change.component_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, componentId, ...imported }) => ({ id, componentId, imported }))
}

function changesBetween(db: Db, filter: ChangeFilter, { start, end }: Stretch) {
  const number = numberOf(filter)
  return db
    .selectFrom('change')
    .where((eb) => changeConditions(eb, filter))
    .where(number, '>', start)
    .where(number, '<', end)
}

function isImportEvent(eb: ExpressionBuilder<Tables, 'change'>): Expression<SqlBool> {
  return eb.and([
    eb('change.user_id', 'is', null),
    eb('change.author_id', 'is', null),
    eb('change.action', 'in', IMPORT_ACTION_CODES),
  ])
}

/** Adds imports to a timeline; merges adjacent imports of the same component. */
function addImports(entries: LeanEntry[], imports: readonly LeanEntry[]): void {
  const since = entries.findLastIndex(({ imported }) => imported === null)
  for (const entry of imports) {
    const at = entries.findIndex(
      ({ componentId }, index) => index > since && componentId === entry.componentId,
    )
    const known = entries[at]
    if (!known?.imported || !entry.imported) entries.push(entry)
    else entries[at] = { ...known, imported: sumOf(known.imported, entry.imported) }
  }
}

function sumOf(a: ImportSummary, b: ImportSummary): ImportSummary {
  return { count: a.count + b.count, first: Math.min(a.first, b.first), last: Math.max(a.last, b.last) }
}

async function nameEntries(
  db: Db,
  entries: readonly LeanEntry[],
  next: number | null,
): Promise<TimelinePage> {
  const ids = entries.map(({ id }) => id)
  const changes = ids.length === 0 ? [] : await selectChanges(db).where('change.id', 'in', ids).execute()
  const byId = new Map(changes.map((change) => [change.id, change]))
  return {
    entries: entries.flatMap(({ id, imported }) => {
      const change = byId.get(id)
      return change ? [{ change, imported }] : []
    }),
    next,
  }
}
