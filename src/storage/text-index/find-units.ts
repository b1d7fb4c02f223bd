import type { BlockCache } from './block-cache.ts'
import type { BlockSource, Stale } from './block-source.ts'
import { blockMasks, keyOf } from './cached-results.ts'
import { findStrings } from './find-strings.ts'
import { collectFound, type FoundWords } from './found-units.ts'
import { holdsFor } from './holds-for.ts'
import { bitsOf } from './id-bits.ts'
import {
  addAll,
  copyRows,
  emptyMask,
  groupByBlock,
  isEmpty,
  MASK_WORDS,
  type Mask,
  removeAll,
} from './mask.ts'
import { type KnownSets, listKey, type ReadyQuery, readyQuery, type UnitBlock } from './ready-query.ts'
import type { SetOrder } from './set-query.ts'
import type { IndexedString, IndexedUnit } from './stored-blocks.ts'
import { findTexts } from './text-store.ts'

/** Blocks read together if they are not cached. */
const STEP = 64

/** What a search works with. */
interface UnitFinder {
  readonly cache: BlockCache
  readonly source: BlockSource
  /** Called now and then; throws to abort the search. */
  readonly check: () => void
}

/**
 * Finds units: block by block where the index is current, and one by one if a unit was changed after its block was
 * written. The result is the same as that of a scan of every text.
 */
export async function findUnits(finder: UnitFinder, order: SetOrder): Promise<FoundWords> {
  const { cache, source } = finder
  const moment = await source.moment()
  const key = keyOf(order)
  const known = cache.results.findWhole(key, moment)
  if (known) return known
  const found = await findAnew(finder, order, key)
  cache.results.keepWhole(key, moment, found)
  return found
}

async function findAnew(finder: UnitFinder, { query, lists }: SetOrder, key: string): Promise<FoundWords> {
  const { cache, source, check } = finder
  await cache.refresh(source)
  const ready = readyQuery(query)
  const staleStrings = await source.staleStrings()
  const known = await findOthers(finder, ready, { lists, staleStrings })
  check()
  const stale = await source.staleUnits()
  const [wrong, right] = [wrongRows(stale), groupByBlock(idsWhere(stale.rows, holdsFor(query, known)))]
  const found = collectFound()

  const mask = emptyMask()
  const correct = ({ block }: UnitBlock, masks: Mask) => {
    copyRows(mask, masks)
    const away = wrong.get(block)
    if (away) removeAll(mask, away)
    const more = right.get(block)
    if (more) addAll(mask, more)
    right.delete(block)
    if (!isEmpty(mask)) found.add(block, mask)
  }
  const strings = stringsKey(ready, cache, staleStrings)
  await lookAtBlocks(finder, { ready, known, key: lists.length === 0 ? key : null, strings }, correct)
  // Blocks that have not been written yet.
  for (const [block, mask] of right) found.add(block, mask)
  return found.words()
}

interface BlockLook {
  readonly ready: ReadyQuery
  readonly known: KnownSets
  /** The cache key of the result; null if it depends on more than blocks. */
  readonly key: string | null
  readonly strings: string
}

/** Searches each block, unless it is unchanged since the last identical search. */
async function lookAtBlocks(
  { cache, source, check }: UnitFinder,
  { ready, known, key, strings }: BlockLook,
  onFound: (block: UnitBlock, mask: Mask) => void,
): Promise<void> {
  const last = key === null ? null : cache.results.findBlocks(key, strings)
  const blocks = [...cache.units()]
  const masks = blockMasks(blocks.at(-1)?.block ?? 0)
  function take(content: UnitBlock, mask: Mask): void {
    masks.set(mask.subarray(0, MASK_WORDS), content.block * MASK_WORDS)
    onFound(content, mask)
  }

  const missing = new Map<number, UnitBlock>()
  for (const content of blocks) {
    const { block, version } = content
    if (last && version <= last.version) {
      take(content, last.masks.subarray(block * MASK_WORDS, (block + 1) * MASK_WORDS))
      continue
    }
    check()
    const mask = ready.find(content, known)
    if (mask) take(content, mask)
    else missing.set(block, content)
  }
  const numbers = [...missing.keys()]
  for (let at = 0; at < numbers.length; at += STEP) {
    check()
    for (const { block, body } of await source.bodies(numbers.slice(at, at + STEP))) {
      const content = missing.get(block)
      if (!content) continue
      const opened = cache.withTexts(content, body)
      take(opened, ready.find(opened, known) ?? emptyMask())
    }
  }
  if (key !== null) cache.results.keepBlocks(key, { version: cache.version().unit, strings, masks })
}

/** Reads the texts of some more blocks into the cache; false if all are there, or there is no room. */
export async function readMoreTexts({ cache, source }: Omit<UnitFinder, 'check'>): Promise<boolean> {
  if (!cache.hasRoom()) return false
  await cache.refresh(source)
  const missing = new Map<number, UnitBlock>()
  for (const content of cache.units()) {
    if (missing.size === STEP) break
    if (!content.numbers && content.grams.length > 0) missing.set(content.block, content)
  }
  if (missing.size === 0) return false
  for (const { block, body } of await source.bodies([...missing.keys()])) {
    const content = missing.get(block)
    if (content) cache.withTexts(content, body)
  }
  return cache.hasRoom()
}

/** Represents what is known of strings, as far as a query uses it. */
function stringsKey({ parts }: ReadyQuery, cache: BlockCache, stale: Stale<IndexedString>): string {
  if (parts.source.length + parts.context.length === 0) return ''
  return JSON.stringify([cache.version().string, stale])
}

/** Finds the strings and reads the lists before units are searched. */
async function findOthers(
  { cache, source }: UnitFinder,
  ready: ReadyQuery,
  { lists, staleStrings }: Pick<SetOrder, 'lists'> & { readonly staleStrings: Stale<IndexedString> },
): Promise<KnownSets> {
  const strings = findStrings(ready, cache.strings(), staleStrings)
  const units = new Map<number, ReadonlyMap<number, Mask>>()
  for (const [number, list] of lists.entries()) {
    const ids = 'ids' in list ? list.ids : await source.ids(list)
    if (list.of === 'unit') units.set(number, groupByBlock(ids))
    else strings.set(listKey(number), bitsOf(ids))
  }
  return { strings, lists: units, texts: findTexts(cache.texts()) }
}

/** Outdated rows of blocks. */
function wrongRows({ ids, blocks }: Stale<IndexedUnit>): ReadonlyMap<number, Mask> {
  const wrong = groupByBlock(ids)
  for (const block of blocks) wrong.set(block, emptyMask().fill(0xffffffff))
  return wrong
}

function idsWhere(rows: readonly IndexedUnit[], holds: (unit: IndexedUnit) => boolean): number[] {
  return rows.filter(holds).map(({ id }) => id)
}
