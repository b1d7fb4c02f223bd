import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { findPart, openTexts } from './sqlite-text-block.ts'
import { addRow, BLOCK_ROWS, emptyMask, isEmpty, MASK_WORDS, type Mask } from './sqlite-text-mask.ts'
import { readRows } from './sqlite-text-rows.ts'
import { mayContainSome, type Part, type ReadyQuery, readyQuery } from './sqlite-text-sets.ts'
import type { SetColumn, SetQuery } from './text-search-sets.ts'

/** What a statement keeps between calls of its functions, which hand each other numbers of it. */
interface Kept {
  readonly queries: Map<string, number>
  readonly ready: ReadyQuery[]
  readonly strings: FoundStrings[]
  readonly lists: ReadonlyMap<number, Mask>[]
  readonly found: number[][]
}

/** For each part a bit for the id of each string that contains it. */
type FoundStrings = Map<string, Uint32Array>

const NO_GRAMS = new Uint8Array(0)

/** A block number and its mask. */
const FOUND_WORDS = 1 + MASK_WORDS

/**
 * Adds the functions that find units by the index, for a statement of this form:
 *
 *     select set_units(block, about, grams, BODY, QUERY, STRINGS, LIST, …)
 *     from search_unit
 *
 * where QUERY is `set_query(json)`, BODY the texts where `set_wants` them and else null, STRINGS `set_strings(…)` over
 * `search_string`, and LIST `set_list(json)`; all but BODY subqueries, so that they are made once.
 */
export function addSetFunctions(raw: DatabaseSync): void {
  let kept = nothingKept()
  const options = { deterministic: true, directOnly: true }

  raw.function('set_query', options, (json) => {
    const text = String(json)
    const known = kept.queries.get(text)
    if (known !== undefined) return known
    kept.queries.set(text, kept.ready.length)
    return kept.ready.push(readyQuery(JSON.parse(text) as SetQuery)) - 1
  })

  raw.function('set_list', options, (json) => {
    return kept.lists.push(groupByBlock(JSON.parse(String(json)) as number[])) - 1
  })

  raw.function('set_wants', options, (column, grams, query, about) => {
    const ready = kept.ready[Number(query)]
    if (!ready || !mayContainSome(grams as Uint8Array, ready.parts[column as SetColumn])) return 0
    return about === null || ready.isWithin(readRows(about as Uint8Array)) ? 1 : 0
  })

  raw.aggregate<number>('set_strings', {
    ...{ directOnly: true, varargs: true },
    start: () => kept.strings.push(new Map()) - 1,
    step(number, ...[block, source, context, query]: SQLOutputValue[]) {
      const found = kept.strings[number]
      const parts = kept.ready[Number(query)]?.parts
      if (!found || !parts) throw new Error('A statement lost its search')
      if (source instanceof Uint8Array) findStrings(found, Number(block), source, parts.source)
      if (context instanceof Uint8Array) findStrings(found, Number(block), context, parts.context)
      return number
    },
  })

  raw.aggregate<number>('set_units', {
    ...{ directOnly: true, varargs: true },
    start: () => kept.found.push([]) - 1,
    step(number, ...[block, about, grams, body, query, strings, ...lists]: SQLOutputValue[]) {
      const found = kept.found[number]
      const ready = kept.ready[Number(query)]
      if (!found || !ready) throw new Error('A statement lost its search')
      const mask = ready.find({
        block: Number(block),
        rows: readRows(about as Uint8Array),
        texts: body instanceof Uint8Array ? openTexts(body) : null,
        grams: grams instanceof Uint8Array ? grams : NO_GRAMS,
        strings: kept.strings[Number(strings)] ?? new Map(),
        lists: lists.map((list) => kept.lists[Number(list)] ?? new Map()),
      })
      if (isEmpty(mask)) return number
      found.push(Number(block))
      for (let at = 0; at < MASK_WORDS; at += 1) found.push(mask[at] ?? 0)
      return number
    },
    result(number) {
      const found = Uint32Array.from(kept.found[number] ?? [])
      kept = nothingKept()
      return new Uint8Array(found.buffer)
    },
  })
}

function nothingKept(): Kept {
  return { queries: new Map(), ready: [], strings: [], lists: [], found: [] }
}

function findStrings(found: FoundStrings, block: number, body: Uint8Array, parts: readonly Part[]): void {
  const texts = openTexts(body)
  if (!texts) return
  for (const { key, bytes } of parts) {
    const mask = emptyMask()
    findPart(texts, bytes, mask)
    if (isEmpty(mask)) continue
    const bits = withRoom(found.get(key) ?? new Uint32Array(0), (block + 1) * MASK_WORDS)
    bits.set(mask, block * MASK_WORDS)
    found.set(key, bits)
  }
}

function withRoom(bits: Uint32Array, length: number): Uint32Array {
  if (length <= bits.length) return bits
  const larger = new Uint32Array(Math.max(length, bits.length * 2))
  larger.set(bits)
  return larger
}

function groupByBlock(ids: readonly number[]): ReadonlyMap<number, Mask> {
  const blocks = new Map<number, Mask>()
  for (const id of ids) {
    const block = Math.floor(id / BLOCK_ROWS)
    let mask = blocks.get(block)
    if (!mask) {
      mask = emptyMask()
      blocks.set(block, mask)
    }
    addRow(mask, id % BLOCK_ROWS)
  }
  return blocks
}

/** What `set_units` gives back. */
export function readFound(bytes: Uint8Array): { readonly block: number; readonly mask: Mask }[] {
  const words = new Uint32Array(bytes.slice().buffer)
  const found: { block: number; mask: Mask }[] = []
  for (let at = 0; at < words.length; at += FOUND_WORDS) {
    found.push({ block: words[at] ?? 0, mask: words.subarray(at + 1, at + FOUND_WORDS) })
  }
  return found
}
