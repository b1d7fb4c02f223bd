import { readRows } from './block-rows.ts'
import type { BlockSource } from './block-source.ts'
import { type OpenTexts, openTexts } from './block-texts.ts'
import { type CachedResults, cachedResults } from './cached-results.ts'
import type { Grams } from './grams.ts'
import { inSlabs } from './in-slabs.ts'
import type { UnitBlock } from './ready-query.ts'
import type { StoredStrings, UnitSummary } from './stored-blocks.ts'
import { openTextStore, type TextStore } from './text-store.ts'

/** Texts of a block of strings. */
export interface StringBlock {
  readonly block: number
  readonly source: StringTexts
  readonly context: StringTexts
}

/** One column of it. */
interface StringTexts {
  readonly grams: Grams
  readonly texts: OpenTexts | null
}

/** Rows of the index in memory, as of the last refresh. */
export interface BlockCache {
  /** Ordered by number. Texts may be missing: they are read when a search needs them, and kept while there is room. */
  units(): Iterable<UnitBlock>
  strings(): Iterable<StringBlock>
  /** Versions of the newest rows. */
  version(): { readonly unit: number; readonly string: number }
  /** Reads what was written since the last refresh, without the texts of units. */
  refresh(source: BlockSource): Promise<void>
  /** The block with its texts, which were just read; they are kept if there is room. */
  withTexts(block: UnitBlock, body: Uint8Array): UnitBlock
  /** Texts that are kept; `numbers` of blocks refer to them. */
  texts(): TextStore
  /** False if a text did not fit in; blocks whose texts are all there still do. */
  hasRoom(): boolean
  /** Cached results of searches. */
  readonly results: CachedResults
}

const NOTHING = new Uint8Array(0)

/** Opens a cache with room for about this many bytes of units. */
export function openBlockCache(room: number): BlockCache {
  const strings = new Map<number, StringBlock>()
  let units = new Map<number, UnitBlock>()
  const versions = { unit: 0, string: 0 }
  let texts = openTextStore()
  /** Bytes of the blocks. */
  let kept = 0
  let isFull = false
  /** Blocks that were replaced since the store was opened, whose texts it still has. */
  let replaced = 0

  function takeUnits(stored: UnitSummary): void {
    const { block, version } = stored
    versions.unit = Math.max(versions.unit, version)
    const before = units.get(block)
    kept -= sizeOf(before)
    if (before?.numbers) replaced += 1
    if (stored.about.length === 0) {
      units.delete(block)
      return
    }
    const opened = openSummary(stored)
    kept += sizeOf(opened)
    units.set(block, opened)
  }

  /** Starts again if texts that no unit has any more may take the room of others. */
  function clean(): void {
    if (!isFull || replaced <= units.size) return
    units = new Map()
    texts = openTextStore()
    versions.unit = 0
    kept = 0
    replaced = 0
    isFull = false
  }

  return {
    units: () => units.values(),
    strings: () => strings.values(),
    version: () => versions,
    results: cachedResults(),
    texts: () => texts,
    hasRoom: () => !isFull,
    async refresh(source) {
      clean()
      const last = units.size
      for await (const rows of source.newStrings(versions.string)) {
        for (const row of rows) {
          versions.string = row.version
          strings.set(row.block, openStrings(row))
        }
      }
      for await (const rows of source.newUnits(versions.unit)) inSlabs(rows).forEach(takeUnits)
      if (units.size !== last) units = new Map([...units].sort(([a], [b]) => a - b))
    },
    withTexts(block, body) {
      const opened = { ...block, texts: openTexts(body) }
      const numbers = texts.add(opened.texts, room - kept)
      isFull ||= numbers === null
      if (numbers) {
        // Whoever looks up the texts does not need to know what they may contain.
        const own = { ...block, numbers, grams: NOTHING }
        kept += sizeOf(own) - sizeOf(block)
        units.set(block.block, own)
      }
      return opened
    },
  }
}

function openSummary({ block, version, about, times, grams }: UnitSummary): UnitBlock {
  return { block, version, rows: readRows(about), times, grams, texts: null, numbers: null }
}

function openStrings(row: StoredStrings): StringBlock {
  return {
    block: row.block,
    source: { grams: row.source_grams, texts: openTexts(row.source) },
    context: { grams: row.context_grams, texts: openTexts(row.context) },
  }
}

function sizeOf(content: UnitBlock | undefined): number {
  if (!content) return 0
  const { rows, times, numbers } = content
  // Grams do not count: they are dropped when the texts come.
  return rows.bytes.length + times.length + (numbers?.byteLength ?? 0)
}
