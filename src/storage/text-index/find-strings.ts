import { foldText } from '../../domain/search/fold-text.ts'
import type { StringBlock } from './block-cache.ts'
import type { Stale } from './block-source.ts'
import { findPart } from './block-texts.ts'
import { mayContain } from './grams.ts'
import { emptyMask, isEmpty, MASK_WORDS } from './mask.ts'
import type { Part, ReadyQuery } from './ready-query.ts'
import type { IndexedString } from './stored-blocks.ts'

/** For each part a bit for the id of each string that contains it. */
export type FoundStrings = ReadonlyMap<string, Uint32Array>

const COLUMNS = ['source', 'context'] as const

/** Finds the strings that contain the parts of a query. */
export function findStrings(
  { parts }: ReadyQuery,
  blocks: Iterable<StringBlock>,
  stale: Stale<IndexedString>,
): FoundStrings {
  const found = new Map<string, Uint32Array>()
  for (const block of blocks) {
    for (const column of COLUMNS) {
      for (const part of parts[column]) findInBlock(found, block, { column, part })
    }
  }
  for (const column of COLUMNS) {
    for (const part of parts[column]) correct(found, { column, part }, stale)
  }
  return found
}

type Wanted = { readonly column: (typeof COLUMNS)[number]; readonly part: Part }

function findInBlock(found: Map<string, Uint32Array>, block: StringBlock, { column, part }: Wanted): void {
  const { texts, grams } = block[column]
  if (!texts || !mayContain(grams, part.places)) return
  const mask = emptyMask()
  findPart(texts, part.bytes, mask)
  if (isEmpty(mask)) return
  const bits = withRoom(found.get(part.key), (block.block + 1) * MASK_WORDS)
  bits.set(mask, block.block * MASK_WORDS)
  found.set(part.key, bits)
}

/** Texts that were changed are looked at one by one. */
function correct(
  found: Map<string, Uint32Array>,
  { column, part }: Wanted,
  { ids, blocks, rows }: Stale<IndexedString>,
): void {
  const known = found.get(part.key)
  for (const id of ids) {
    if (known && id >>> 5 < known.length) known[id >>> 5] = (known[id >>> 5] ?? 0) & ~(1 << (id & 31))
  }
  for (const block of blocks) known?.fill(0, block * MASK_WORDS, (block + 1) * MASK_WORDS)
  for (const row of rows) {
    if (!foldText(row[column]).includes(part.text)) continue
    const bits = withRoom(found.get(part.key), (row.id >>> 5) + 1)
    bits[row.id >>> 5] = (bits[row.id >>> 5] ?? 0) | (1 << (row.id & 31))
    found.set(part.key, bits)
  }
}

function withRoom(bits: Uint32Array | undefined, length: number): Uint32Array {
  if (bits && length <= bits.length) return bits
  const larger = new Uint32Array(Math.max(length, (bits?.length ?? 0) * 2))
  if (bits) larger.set(bits)
  return larger
}
