import { readRows } from './block-rows.ts'
import type { BlockSource } from './block-source.ts'
import { type OpenTexts, openTexts } from './block-texts.ts'
import { readTimes } from './block-times.ts'
import type { Grams } from './grams.ts'
import type { UnitBlock } from './ready-query.ts'
import type { StoredStrings, StoredUnits } from './stored-blocks.ts'

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

/** Rows of the index in memory, as they were when they were last brought up to date. */
export interface BlockCache {
  /** In the order of their numbers; null for what is read for each search, because there is no room for it. */
  units(): Iterable<readonly [block: number, content: UnitBlock | null]>
  strings(): Iterable<StringBlock>
  /** Reads what was written since the last time. */
  refresh(source: BlockSource): Promise<void>
}

/** Opens a cache that keeps about so many bytes of units. */
export function openBlockCache(room: number): BlockCache {
  const strings = new Map<number, StringBlock>()
  let units = new Map<number, UnitBlock | null>()
  const versions = { unit: 0, string: 0 }
  let kept = 0

  function takeUnits(stored: StoredUnits): void {
    const { block, version } = stored
    versions.unit = version
    kept -= sizeOf(units.get(block) ?? null)
    if (stored.about.length === 0) {
      units.delete(block)
      return
    }
    const content = kept < room ? openUnits(stored) : null
    kept += sizeOf(content)
    units.set(block, content)
  }

  return {
    units: () => units,
    strings: () => strings.values(),
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
  }
}

/** Opens a row that was read. */
export function openUnits({ block, about, times, grams, body }: StoredUnits): UnitBlock {
  return { block, rows: readRows(about), times: readTimes(times), grams, texts: openTexts(body) }
}

function openStrings(row: StoredStrings): StringBlock {
  return {
    block: row.block,
    source: { grams: row.source_grams, texts: openTexts(row.source) },
    context: { grams: row.context_grams, texts: openTexts(row.context) },
  }
}

function sizeOf(content: UnitBlock | null): number {
  if (!content) return 0
  const { rows, times, grams, texts } = content
  return rows.bytes.length + times.bytes.length + grams.length + (texts?.bytes.length ?? 0)
}
