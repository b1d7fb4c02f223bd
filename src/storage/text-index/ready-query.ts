import { addStates, addStrings, addTranslations, type BlockRows, existingRows } from './block-rows.ts'
import { findPart, findPartWithin, findWhole, type OpenTexts } from './block-texts.ts'
import { addTimes, readTimes } from './block-times.ts'
import { type Grams, gramPlaces, mayContain } from './grams.ts'
import {
  addAll,
  complement,
  copyRows,
  countRows,
  emptyMask,
  isEmpty,
  keepCommon,
  type Mask,
  removeAll,
} from './mask.ts'
import type { SetColumn, SetQuery } from './set-query.ts'
import { addEqual, addNumbered, type FoundTexts } from './text-store.ts'

/** A compiled query, which is run on one block after another. */
export interface ReadyQuery {
  /** The matching units of the block; the mask is reused for the next block. Null if its texts are needed. */
  readonly find: (block: UnitBlock, known: KnownSets) => Mask | null
  /** Parts that are searched in sources and contexts. */
  readonly parts: Readonly<Record<'source' | 'context', readonly Part[]>>
}

/** A block of units. */
export interface UnitBlock {
  readonly block: number
  readonly version: number
  readonly rows: BlockRows
  /** As stored. */
  readonly times: Uint8Array
  /** The n-grams of the texts; empty if there is no translation. */
  readonly grams: Grams
  /** Null if there is no translation, or the texts were not read. */
  readonly texts: OpenTexts | null
  /** The number of each row's text in the store; null if they are not there. */
  readonly numbers: Uint32Array | null
}

/** Results of other look-ups. */
export interface KnownSets {
  /** Strings that contain a part or are in a list, a bit per ID, by the key of either. */
  readonly strings: ReadonlyMap<string, Uint32Array>
  /** Units of the lists, by the number of the list. */
  readonly lists: ReadonlyMap<number, ReadonlyMap<number, Mask>>
  readonly texts: FoundTexts
}

/** A part that is searched for. */
export interface Part {
  readonly key: string
  readonly text: string
  readonly bytes: Uint8Array
  readonly places: Uint32Array
}

/** Compiles a query. */
export function readyQuery(query: SetQuery): ReadyQuery {
  const parts = partsOf(query)
  const byColumn = (column: SetColumn) =>
    parts.filter((part) => part.column === column).map(({ text }) => partOf(column, text))
  let isLacking = false
  const { add } = ready(query, () => {
    isLacking = true
  })
  const found = emptyMask()
  return {
    find(block, known) {
      found.fill(0)
      isLacking = false
      add(block, known, found, null)
      if (isLacking) return null
      keepCommon(found, existingRows(block.rows))
      return found
    },
    parts: { source: byColumn('source'), context: byColumn('context') },
  }
}

/** The key of the strings that contain a part. */
export function partKey(column: SetColumn, text: string): string {
  return `${column} ${text}`
}

/** The key of the strings of a list. */
export function listKey(list: number): string {
  return `list ${list}`
}

function partsOf(query: SetQuery): Extract<SetQuery, { op: 'contains' }>[] {
  if (query.op === 'and' || query.op === 'or') return query.parts.flatMap(partsOf)
  if (query.op === 'not') return partsOf(query.part)
  return query.op === 'contains' ? [query] : []
}

function partOf(column: SetColumn, text: string): Part {
  return { key: partKey(column, text), text, bytes: Buffer.from(text, 'utf8'), places: gramPlaces(text) }
}

/** A compiled part of a query. */
interface Step {
  /**
   * Adds matches to an empty mask, possibly with rows that do not exist. For rows outside `within`, if given, the
   * result is arbitrary.
   */
  readonly add: (block: UnitBlock, known: KnownSets, mask: Mask, within: Mask | null) => void
  /** How many times the texts of the block must be searched. */
  readonly cost: (block: UnitBlock) => number
}

const FREE = () => 0

/** `lack` is called for a block whose texts are needed and missing: the result for it is then invalid. */
function ready(query: SetQuery, lack: () => void): Step {
  switch (query.op) {
    case 'all':
      return { add: ({ rows }, _, mask) => addAll(mask, existingRows(rows)), cost: FREE }
    case 'none':
      return { add: () => {}, cost: FREE }
    case 'and':
      return both(query.parts.map((part) => ready(part, lack)))
    case 'or':
      return either(query.parts.map((part) => ready(part, lack)))
    case 'not': {
      const { add, cost } = ready(query.part, lack)
      return {
        add(block, known, mask, within) {
          add(block, known, mask, within)
          complement(mask, existingRows(block.rows))
        },
        cost,
      }
    }
    case 'contains':
      return query.column === 'target'
        ? inTargets(partOf('target', query.text), lack)
        : inStrings(partKey(query.column, query.text))
    case 'equals':
      return equalTargets(Buffer.from(query.text, 'utf8'), lack)
    case 'time':
      return {
        add: ({ times }, _, mask) => addTimes(readTimes(times), query.of, query.range, mask),
        cost: FREE,
      }
    case 'state':
      return { add: ({ rows }, _, mask) => addStates(rows, query.from, query.to, mask), cost: FREE }
    case 'translations': {
      const ids = new Set(query.ids)
      return { add: ({ rows }, _, mask) => addTranslations(rows, ids, mask), cost: FREE }
    }
    case 'strings':
      return inStrings(listKey(query.list))
    case 'listed':
      return {
        add({ block }, { lists }, mask) {
          const own = lists.get(query.list)?.get(block)
          if (own) addAll(mask, own)
        },
        cost: FREE,
      }
  }
}

function inStrings(key: string): Step {
  return {
    add({ rows }, { strings }, mask) {
      const own = strings.get(key)
      if (own) addStrings(rows, own, mask)
    },
    cost: FREE,
  }
}

/** Up to this many texts are searched one by one; more of them together. */
const FEW = 40

function inTargets({ text, bytes, places }: Part, lack: () => void): Step {
  return {
    add({ texts, grams, numbers }, known, mask, within) {
      if (numbers) addNumbered(numbers, known.texts.containing(text, bytes), mask)
      else if (!mayContain(grams, places)) return
      else if (!texts) lack()
      else if (within && countRows(within) <= FEW) findPartWithin(texts, bytes, within, mask)
      else findPart(texts, bytes, mask, within)
    },
    cost: ({ grams, numbers }) => (!numbers && mayContain(grams, places) ? 1 : 0),
  }
}

function equalTargets(text: Uint8Array, lack: () => void): Step {
  return {
    add({ rows, texts, grams, numbers }, known, mask) {
      if (numbers) {
        const number = known.texts.numberOf(text)
        if (number !== null) addEqual(numbers, number, mask)
      } else if (texts) findWhole(texts, text, mask)
      else if (grams.length > 0) lack()
      else if (text.length === 0) addAll(mask, existingRows(rows))
    },
    cost: FREE,
  }
}

/** Cheap parts come first; later ones only check the remaining rows. */
function both(parts: readonly Step[]): Step {
  const own = emptyMask()
  return {
    add(block, known, mask, within) {
      let left = within
      for (const { add } of byCost(parts, block)) {
        own.fill(0)
        add(block, known, own, left)
        if (left) keepCommon(own, left)
        mask.set(own)
        if (isEmpty(mask)) return
        left = mask
      }
    },
    cost: (block) => Math.min(...parts.map(({ cost }) => cost(block))),
  }
}

/** Cheap parts come first; later ones only check rows that do not match yet. */
function either(parts: readonly Step[]): Step {
  const own = emptyMask()
  const left = emptyMask()
  return {
    add(block, known, mask, within) {
      copyRows(left, within ?? existingRows(block.rows))
      for (const { add } of byCost(parts, block)) {
        if (isEmpty(left)) return
        own.fill(0)
        add(block, known, own, left)
        addAll(mask, own)
        removeAll(left, own)
      }
    },
    cost: (block) => parts.reduce((sum, { cost }) => sum + cost(block), 0),
  }
}

function byCost(parts: readonly Step[], block: UnitBlock): readonly Step[] {
  // Usually nothing costs anything.
  if (parts.every((part) => part.cost(block) === 0)) return parts
  const costs = parts.map((part) => ({ part, cost: part.cost(block) }))
  return costs.sort((a, b) => a.cost - b.cost).map(({ part }) => part)
}
