import type { SortKey } from '../../domain/search/sort-keys.ts'
import type { Db } from '../db.ts'
import type { SearchRunner } from './search-runner.ts'
import { sortUnits } from './sort-units.ts'
import { type Condition, selectSearched } from './unit-builder.ts'

/** Which of `count` units are requested. */
export type Range = (count: number) => { readonly offset: number; readonly limit: number }

/** The number of matches, and the IDs of the requested ones. */
export interface FoundIds {
  readonly count: number
  readonly ids: readonly number[]
}

/** A condition, and the parts in which units are scanned. */
export interface Scan {
  readonly db: Db
  readonly run: SearchRunner
  readonly condition: Condition
  readonly parts: readonly Condition[]
}

/** Counts part by part, then lists the parts that overlap the page. */
export async function listOrdered(scan: Scan, range: Range): Promise<FoundIds> {
  const counts = await countParts(scan)
  const count = counts.reduce((sum, one) => sum + one, 0)
  const { offset, limit } = range(count)
  const ids: number[] = []
  let before = 0
  for (const [index, part] of scan.parts.entries()) {
    const own = counts[index] ?? 0
    const skip = Math.max(0, offset - before)
    before += own
    if (skip >= own || ids.length >= limit) continue
    const found = select(scan, part)
      .select('u.id')
      .orderBy('u.id')
      .offset(skip)
      .limit(limit - ids.length)
    ids.push(...(await scan.run(found)).map(({ id }) => id))
  }
  return { count, ids }
}

/** There are few parts whose units are not in order: sorts all matches. */
export async function listUnordered(scan: Scan, range: Range): Promise<FoundIds> {
  const found: number[] = []
  for (const part of scan.parts) {
    for (const { id } of await scan.run(select(scan, part).select('u.id'))) found.push(id)
  }
  const { offset, limit } = range(found.length)
  return { count: found.length, ids: found.sort((a, b) => a - b).slice(offset, offset + limit) }
}

/** Sorts all matches in a translation, in one query. */
export async function listSorted(
  scan: Scan,
  { translationId, sort }: { translationId: number; sort: readonly SortKey[] },
  range: Range,
): Promise<FoundIds> {
  const count = (await countParts(scan)).reduce((sum, one) => sum + one, 0)
  const { offset, limit } = range(count)
  let query = selectSearched(scan.db)
    .select('u.id')
    .where('u.translation_id', '=', translationId)
    .where(scan.condition)
    .offset(offset)
    .limit(limit)
  for (const { by, direction } of sortUnits(sort)) query = query.orderBy(by, direction)
  return { count, ids: (await scan.run(query)).map(({ id }) => id) }
}

async function countParts(scan: Scan): Promise<number[]> {
  const counts: number[] = []
  for (const part of scan.parts) {
    const rows = await scan.run(select(scan, part).select((eb) => eb.fn.countAll<number>().as('count')))
    counts.push(Number(rows[0]?.count ?? 0))
  }
  return counts
}

function select({ db, condition }: Scan, part: Condition) {
  return selectSearched(db).where(part).where(condition)
}
