import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { MemoryFilter, MemoryPlace, MemoryScopeName } from '../../domain/memory/memory-place.ts'
import type { ProjectSelection } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { deleteEntries } from './entry-ids.ts'
import { findMemory, listMemoryById } from './memory-entries.ts'
import { type EntryTables, whereEntrySeen } from './seen-entries.ts'

/** Entries of a place, and where the next ones begin. */
interface MemoryStep<Item> {
  readonly items: readonly Item[]
  /** Null behind the last. */
  readonly next: number | null
}

/** A walk through the entries of a place, in the order of their IDs. */
export interface MemoryWalk {
  readonly place: MemoryPlace
  readonly filter: MemoryFilter
  /** Entries that the reader cannot see are left out. */
  readonly visible: ProjectSelection
  /** IDs that one step looks through. */
  readonly step: number
}

/** Counts the next entries behind an ID. */
export async function countMemoryStep(db: Db, walk: MemoryWalk, after: number): Promise<MemoryStep<number>> {
  const last = await findLast(db, walk, after)
  const { count } = await selectFound(db, walk, after, last)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { items: [Number(count)], next: last }
}

/** The IDs of the next entries behind an ID. */
export async function listMemoryIdsStep(
  db: Db,
  walk: MemoryWalk,
  after: number,
): Promise<MemoryStep<number>> {
  const { last, found } = await listIds(db, walk, after)
  return { items: found, next: last }
}

/** The next entries behind an ID. Each step looks through as many, whatever the filter leaves of them. */
export async function listMemoryStep(
  db: Db,
  walk: MemoryWalk,
  after: number,
): Promise<MemoryStep<MemoryEntry>> {
  const { last, found } = await listIds(db, walk, after)
  return { items: await listMemoryById(db, found), next: last }
}

/** Deletes the next entries behind an ID, and returns their number as the only item. */
export async function deleteMemoryStep(tx: Db, walk: MemoryWalk, after: number): Promise<MemoryStep<number>> {
  const { last, found } = await listIds(tx, walk, after)
  if (found.length === 0) return { items: [0], next: last }
  return { items: [await deleteEntries(tx, (query) => query.where('id', 'in', found))], next: last }
}

/** How many entries come from an origin, in a pair of languages. */
export interface OriginCount {
  readonly origin: string
  readonly sourceLanguageId: number
  readonly targetLanguageId: number
  readonly count: number
}

/** Counts the next entries behind an ID by their origins. */
export async function countOriginsStep(
  db: Db,
  walk: MemoryWalk,
  after: number,
): Promise<MemoryStep<OriginCount>> {
  const last = await findLast(db, walk, after)
  const rows = await selectFound(db, walk, after, last)
    .select(['m.origin', 'm.source_language_id', 'm.target_language_id'])
    .select(sql<number>`count(*)`.as('count'))
    .groupBy(['m.origin', 'm.source_language_id', 'm.target_language_id'])
    .execute()
  const items = rows.map((row) => ({
    origin: row.origin,
    sourceLanguageId: row.source_language_id,
    targetLanguageId: row.target_language_id,
    count: Number(row.count),
  }))
  return { items, next: last }
}

/** The entry with this ID, if it is in the place and the reader can see it; null otherwise. */
export async function findMemoryOfPlace(
  db: Db,
  { place, visible }: Pick<MemoryWalk, 'place' | 'visible'>,
  id: number,
): Promise<MemoryEntry | null> {
  const found = selectFound(db, { place, visible, filter: {} }, id - 1, id)
  const row = await found.select('m.id').executeTakeFirst()
  return row ? findMemory(db, row.id) : null
}

async function listIds(db: Db, walk: MemoryWalk, after: number) {
  const last = await findLast(db, walk, after)
  const rows = await selectFound(db, walk, after, last).select('m.id').orderBy('m.id').execute()
  return { last, found: rows.map(({ id }) => id) }
}

/** The last ID of a step; null if the step is the last of all. */
async function findLast(db: Db, { place, step }: MemoryWalk, after: number): Promise<number | null> {
  const row = await ofPlace(db.selectFrom('memory as m'), place)
    .select('m.id')
    .where('m.id', '>', after)
    .orderBy('m.id')
    .offset(step - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

function selectFound(
  db: Db,
  { place, filter, visible }: Omit<MemoryWalk, 'step'>,
  after: number,
  last: number | null,
) {
  const { scope, origin, source, text, sourceLanguageId, targetLanguageId } = filter
  let query = ofPlace(db.selectFrom('memory as m'), place).where('m.id', '>', after)
  if (last !== null) query = query.where('m.id', '<=', last)
  if (scope !== undefined) query = query.where(isOfScope(scope))
  if (origin !== undefined) query = query.where('m.origin', '=', origin)
  if (source !== undefined) query = query.where(hasSource(db, source))
  if (text !== undefined) {
    query = query.where((eb) => eb.or([hasSource(db, text)(eb), hasTarget(db, text)]))
  }
  if (sourceLanguageId !== undefined) query = query.where('m.source_language_id', '=', sourceLanguageId)
  if (targetLanguageId !== undefined) query = query.where('m.target_language_id', '=', targetLanguageId)
  return visible === 'all' ? query : query.where(whereEntrySeen(db, visible))
}

function hasSource(db: Db, part: string) {
  const { text } = engineOf(db)
  const found = db
    .selectFrom('memory_source as s')
    .select('s.id')
    .where('s.id', '=', sql.ref<number>('m.source_id'))
    .where(text.contains({ value: sql.ref<string>('s.text'), stored: null }, part))
  return ({ exists }: ExpressionBuilder<EntryTables, 'm'>) => exists(found)
}

function hasTarget(db: Db, part: string) {
  return engineOf(db).text.contains({ value: sql.ref<string>('m.target'), stored: null }, part)
}

function isOfScope(scope: MemoryScopeName) {
  return ({ eb, and }: ExpressionBuilder<EntryTables, 'm'>) => {
    if (scope === 'project') return eb('m.project_id', 'is not', null)
    if (scope === 'personal') return eb('m.user_id', 'is not', null)
    return and([
      eb('m.project_id', 'is', null),
      eb('m.user_id', 'is', null),
      eb('m.shared', '=', scope === 'shared' ? 1 : 0),
    ])
  }
}

type Entries = SelectQueryBuilder<EntryTables, 'm', object>

/** Of the site are all entries. */
function ofPlace(query: Entries, place: MemoryPlace): Entries {
  if (place.kind === 'site') return query
  return place.kind === 'project'
    ? query.where('m.project_id', '=', place.projectId)
    : query.where('m.user_id', '=', place.userId)
}
