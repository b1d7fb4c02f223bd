import { foldText } from '../../domain/search/fold-text.ts'
import type { StringBlock } from './block-cache.ts'
import type { Stale } from './block-source.ts'
import { findPart } from './block-texts.ts'
import { mayContain } from './grams.ts'
import { addId, type IdBits, removeId, withWords } from './id-bits.ts'
import { emptyMask, isEmpty, MASK_WORDS } from './mask.ts'
import type { Part, ReadyQuery } from './ready-query.ts'
import type { IndexedString } from './stored-blocks.ts'

/** For each part, the strings that contain it. */
type FoundStrings = Map<string, IdBits>

const COLUMNS = ['source', 'context'] as const

/** Finds the strings that contain the parts of a query. */
export function findStrings(
  { parts }: ReadyQuery,
  blocks: Iterable<StringBlock>,
  stale: Stale<IndexedString>,
): FoundStrings {
  const found = new Map<string, IdBits>()
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

function findInBlock(found: Map<string, IdBits>, block: StringBlock, { column, part }: Wanted): void {
  const { texts, grams } = block[column]
  if (!texts || !mayContain(grams, part.places)) return
  const mask = emptyMask()
  findPart(texts, part.bytes, mask)
  if (isEmpty(mask)) return
  const bits = withWords(found.get(part.key), (block.block + 1) * MASK_WORDS)
  bits.set(mask, block.block * MASK_WORDS)
  found.set(part.key, bits)
}

/** Changed texts are checked one by one. */
function correct(
  found: Map<string, IdBits>,
  { column, part }: Wanted,
  { ids, blocks, rows }: Stale<IndexedString>,
): void {
  const known = found.get(part.key)
  for (const id of ids) if (known) removeId(known, id)
  for (const block of blocks) known?.fill(0, block * MASK_WORDS, (block + 1) * MASK_WORDS)
  for (const row of rows) {
    if (foldText(row[column]).includes(part.text)) found.set(part.key, addId(found.get(part.key), row.id))
  }
}
