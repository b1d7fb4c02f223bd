import { type BlockCache, openUnits } from './block-cache.ts'
import type { BlockSource, Stale } from './block-source.ts'
import { findStrings } from './find-strings.ts'
import { collectFound, type FoundWords } from './found-units.ts'
import { holdsFor } from './holds-for.ts'
import { bitsOf } from './id-bits.ts'
import { addAll, emptyMask, groupByBlock, isEmpty, type Mask, removeAll } from './mask.ts'
import { type KnownSets, listKey, type ReadyQuery, readyQuery, type UnitBlock } from './ready-query.ts'
import type { SetOrder } from './set-query.ts'
import type { IndexedUnit } from './stored-blocks.ts'

/** Blocks that are read together where they are not kept. */
const STEP = 64

/** What a search works with. */
interface UnitFinder {
  readonly cache: BlockCache
  readonly source: BlockSource
  /** Called now and then; throws to end the search. */
  readonly check: () => void
}

/**
 * Finds units: block by block where the index is true, and one by one where a unit was changed after its block was
 * written. So what it finds is what a look at every text would find.
 */
export async function findUnits(finder: UnitFinder, { query, lists }: SetOrder): Promise<FoundWords> {
  const { cache, source, check } = finder
  await cache.refresh(source)
  const ready = readyQuery(query)
  const known = await findOthers(finder, ready, lists)
  check()
  const stale = await source.staleUnits()
  const [wrong, right] = [wrongRows(stale), groupByBlock(idsWhere(stale.rows, holdsFor(query, known)))]
  const found = collectFound()

  function look(content: UnitBlock): void {
    const mask = ready.find(content, known)
    const away = wrong.get(content.block)
    if (away) removeAll(mask, away)
    const more = right.get(content.block)
    if (more) addAll(mask, more)
    right.delete(content.block)
    if (!isEmpty(mask)) found.add(content.block, mask)
  }

  const missing: number[] = []
  for (const [block, content] of cache.units()) {
    check()
    if (content) look(content)
    else missing.push(block)
  }
  for (let at = 0; at < missing.length; at += STEP) {
    check()
    for (const row of await source.units(missing.slice(at, at + STEP))) look(openUnits(row))
  }
  // Blocks of which nothing was written yet.
  for (const [block, mask] of right) found.add(block, mask)
  return found.words()
}

/** What is known of strings and lists before units are looked at. */
async function findOthers(
  { cache, source }: UnitFinder,
  ready: ReadyQuery,
  lists: SetOrder['lists'],
): Promise<KnownSets> {
  const strings = findStrings(ready, cache.strings(), await source.staleStrings())
  const units = new Map<number, ReadonlyMap<number, Mask>>()
  for (const [number, list] of lists.entries()) {
    const ids = 'ids' in list ? list.ids : await source.ids(list)
    if (list.of === 'unit') units.set(number, groupByBlock(ids))
    else strings.set(listKey(number), bitsOf(ids))
  }
  return { strings, lists: units }
}

/** Rows of blocks that are not to be believed. */
function wrongRows({ ids, blocks }: Stale<IndexedUnit>): ReadonlyMap<number, Mask> {
  const wrong = groupByBlock(ids)
  for (const block of blocks) wrong.set(block, emptyMask().fill(0xffffffff))
  return wrong
}

function idsWhere(rows: readonly IndexedUnit[], holds: (unit: IndexedUnit) => boolean): number[] {
  return rows.filter(holds).map(({ id }) => id)
}
