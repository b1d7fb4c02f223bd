import { setImmediate } from 'node:timers/promises'
import type { Change } from '../../domain/change.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { inListOrder, sliceFromNearEnd } from '../pages/near-end.ts'
import { countInBlock, openChangeBlocks } from './change-blocks.ts'
import { type ChangeFilter, changeConditions } from './change-conditions.ts'
import { selectChanges } from './shown-changes.ts'

/** Which of `count` items are requested. */
type Range = (count: number) => { readonly offset: number; readonly limit: number }

/** Changes that match a filter: their number, and those of one page, ordered by ID. */
export interface FoundChanges {
  readonly count: number
  readonly changes: readonly Change[]
}

/** Numbers scanned per step; other requests run in between. */
export const STEP = 16_384

/** A block is scanned in a few milliseconds, unless the machine is very busy. */
const SUMMARY_MS = 30_000

/**
 * Finds the changes of one user by their index. For all other conditions it scans every change of the scope once, in
 * steps, and caches how many events of each kind a step has, and when (`change-blocks.ts`). If that cannot be cached
 * and the database is another process, a single query counts them all.
 */
export async function scanChanges(
  db: Db,
  asked: ChangeFilter,
  range: Range,
  step = STEP,
): Promise<FoundChanges> {
  const filter = await withLead(db, asked, step)
  const parts = await countParts(db, filter, step)
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const { offset, limit } = range(count)
  const ids: number[] = []
  let before = 0
  for (const part of parts) {
    const skip = Math.max(0, offset - before)
    before += part.count
    if (skip >= part.count || ids.length >= limit) continue
    ids.push(...(await listIds(db, filter, part, { skip, limit: limit - ids.length })))
  }
  if (ids.length === 0) return { count, changes: [] }
  return {
    count,
    changes: await selectChanges(db).where('change.id', 'in', ids).orderBy('change.id').execute(),
  }
}

/** A user's changes in a small scope are searched there, because the user may have made far more elsewhere. */
async function withLead(db: Db, filter: ChangeFilter, step: number): Promise<ChangeFilter> {
  const { scope, userId } = filter
  if (!scope || userId === undefined) return filter
  const row = await db
    .selectFrom(scope.scope)
    .select('change_count as count')
    .where('id', '=', scope.id)
    .executeTakeFirst()
  return { ...filter, lead: (row?.count ?? 0) <= step ? 'scope' : 'user' }
}

/** Numbers above `from` and up to `to`, with the number of matching changes among them. */
interface Part {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The parts with matching changes. */
async function countParts(db: Db, filter: ChangeFilter, step: number): Promise<Part[]> {
  if (filter.userId !== undefined) {
    const part = await countPart(db, filter, { from: 0, to: Number.MAX_SAFE_INTEGER })
    return part.count > 0 ? [part] : []
  }
  const last = await findLast(db, filter)
  const blocks = await openChangeBlocks(db, filter, step)
  const size = blocks ? step : engineOf(db).scanStep(step, last)
  const parts: Part[] = []
  for (let from = 0; from < last; from += size) {
    const place = { from, to: from + size }
    let spans = blocks?.get(from)
    if (blocks && !spans && place.to <= last) {
      spans = await summaryOf(db, filter, place).execute()
      blocks.set(from, spans)
      await setImmediate()
    }
    const count = spans ? countInBlock(spans, filter) : null
    if (count !== 0) parts.push(count === null ? await countPart(db, filter, place) : { ...place, count })
    if (count === null) await setImmediate()
  }
  return parts.filter(({ count }) => count > 0)
}

async function countPart(db: Db, filter: ChangeFilter, place: { from: number; to: number }): Promise<Part> {
  const { count } = await changesIn(db, filter, place)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { ...place, count }
}

/** Scans the blocks of a list that have no summary yet in the background, so that nobody has to wait for it later. */
export async function summarizeBlocks(
  db: Db,
  filter: Pick<ChangeFilter, 'scope' | 'projects'>,
  signal: AbortSignal,
  size = STEP,
): Promise<void> {
  const blocks = await openChangeBlocks(db, filter, size)
  if (!blocks) return
  const last = await findLast(db, filter)
  for (let from = 0; from + size <= last; from += size) {
    signal.throwIfAborted()
    if (blocks.has(from)) continue
    const query = summaryOf(db, filter, { from, to: from + size }).compile()
    blocks.set(from, await engineOf(db).readWithin(query, SUMMARY_MS, signal))
  }
}

/** The events of each kind in a block, whatever the filter selects. */
function summaryOf(db: Db, { scope, projects }: ChangeFilter, place: { from: number; to: number }) {
  return changesIn(db, { ...(scope && { scope }), projects }, place)
    .select('change.action')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('change.timestamp').as('first'),
      eb.fn.max('change.timestamp').as('last'),
    ])
    .groupBy('change.action')
}

async function listIds(
  db: Db,
  filter: ChangeFilter,
  part: Part,
  { skip, limit }: { skip: number; limit: number },
): Promise<number[]> {
  const slice = sliceFromNearEnd(part.count, skip, limit)
  const rows = await changesIn(db, filter, part)
    .select('change.id')
    .orderBy(numberOf(filter), slice.order)
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()
  return inListOrder(slice, rows).map(({ id }) => id)
}

/** The changes that match a filter, with numbers above `from` and up to `to`: a range of an index. */
export function changesIn(db: Db, filter: ChangeFilter, { from, to }: { from: number; to: number }) {
  const number = numberOf(filter)
  const query = db.selectFrom('change').where((eb) => changeConditions(eb, filter))
  // A user's changes have their own index, with which a range would compete.
  return filter.userId === undefined ? query.where(number, '>', from).where(number, '<=', to) : query
}

/** The number of the newest change of a list; 0 if it is empty. */
export async function findLast(db: Db, filter: ChangeFilter): Promise<number> {
  const number = numberOf(filter)
  let query = db.selectFrom('change').select(`${number} as last`).orderBy(number, 'desc').limit(1)
  if (filter.scope) query = query.where(`change.${filter.scope.scope}_id`, '=', filter.scope.id)
  return (await query.executeTakeFirst())?.last ?? 0
}

/** The indexed column in the order of the list: numbers of a scope are in ID order. */
export function numberOf({ scope, userId }: ChangeFilter) {
  return scope && userId === undefined ? (`change.${scope.scope}_seq` as const) : 'change.id'
}
