import { readRows } from './block-rows.ts'
import type { BlockSource } from './block-source.ts'
import { type OpenTexts, openTexts } from './block-texts.ts'
import type { Grams } from './grams.ts'
import { type KeptResults, keptResults } from './kept-results.ts'
import type { UnitBlock } from './ready-query.ts'
import type { StoredStrings, UnitSummary } from './stored-blocks.ts'

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
  /** Cached results of searches. */
  readonly results: KeptResults
}

/** Opens a cache with room for about this many bytes of units. */
export function openBlockCache(room: number): BlockCache {
  const strings = new Map<number, StringBlock>()
  let units = new Map<number, UnitBlock>()
  const versions = { unit: 0, string: 0 }
  let kept = 0

  function takeUnits(stored: UnitSummary): void {
    const { block, version } = stored
    versions.unit = Math.max(versions.unit, version)
    kept -= sizeOf(units.get(block))
    if (stored.about.length === 0) {
      units.delete(block)
      return
    }
    const opened = openSummary(stored)
    kept += sizeOf(opened)
    units.set(block, opened)
  }

  return {
    units: () => units.values(),
    strings: () => strings.values(),
    version: () => versions,
    results: keptResults(),
    async refresh(source) {
      const last = units.size
      for await (const rows of source.newStrings(versions.string)) {
        for (const row of rows) {
          versions.string = row.version
          strings.set(row.block, openStrings(row))
        }
      }
      for await (const rows of source.newUnits(versions.unit)) rows.forEach(takeUnits)
      if (units.size !== last) units = new Map([...units].sort(([a], [b]) => a - b))
    },
    withTexts(block, body) {
      if (kept + body.length > room) return { ...block, texts: openTexts(body) }
      const opened = { ...block, texts: openTexts(body) }
      kept += body.length
      units.set(block.block, opened)
      return opened
    },
  }
}

function openSummary({ block, version, about, times, grams }: UnitSummary): UnitBlock {
  return { block, version, rows: readRows(about), times, grams, texts: null }
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
  const { rows, times, grams, texts } = content
  return rows.bytes.length + times.length + grams.length + (texts?.bytes.length ?? 0)
}
