import { findPart, findPartWithin, type OpenBlock } from './sqlite-text-block.ts'
import { type Grams, mayContain } from './sqlite-text-grams.ts'
import {
  addAll,
  complement,
  countRows,
  emptyMask,
  isEmpty,
  keepCommon,
  type Mask,
} from './sqlite-text-mask.ts'
import { addStates, addStrings, addTranslations, type BlockRows, existingRows } from './sqlite-text-rows.ts'
import type { SetColumn, SetQuery } from './text-search-sets.ts'

/** A query that is ready to be asked of one block after the other. */
export interface ReadyQuery {
  /** The units of a block that it finds; the mask is used again for the next block. */
  readonly find: (block: UnitBlock) => Mask
  /** Whether a block has units in the states and translations to which the query is limited. */
  readonly isWithin: (rows: BlockRows) => boolean
  /** Parts that are looked for, by the column. */
  readonly parts: Readonly<Record<SetColumn, readonly Part[]>>
}

/** A block of units, and what was found of other things. */
export interface UnitBlock {
  readonly block: number
  readonly rows: BlockRows
  /** Null where the translations contain nothing that is looked for. */
  readonly texts: OpenBlock | null
  /** What occurs in them. */
  readonly grams: Grams
  /** Strings that contain a part, a bit for each id, by the key of the part. */
  readonly strings: ReadonlyMap<string, Uint32Array>
  readonly lists: readonly ReadonlyMap<number, Mask>[]
}

/** A part that is looked for. */
export interface Part {
  readonly key: string
  readonly text: string
  readonly bytes: Uint8Array
}

/** Makes a query ready. */
export function readyQuery(query: SetQuery): ReadyQuery {
  const parts = partsOf(query)
  const byColumn = (column: SetColumn) =>
    parts.filter((part) => part.column === column).map(({ text }) => partOf(column, text))
  const { add } = ready(query)
  const found = emptyMask()
  const limits = (query.op === 'and' ? query.parts : [query]).filter(
    ({ op }) => op === 'state' || op === 'translations',
  )
  const isWithin = limits.map(ready)
  return {
    find(block) {
      found.fill(0)
      add(block, found, null)
      keepCommon(found, existingRows(block.rows))
      return found
    },
    isWithin: (rows) =>
      isWithin.every((limit) => {
        found.fill(0)
        limit.add({ rows, ...NOTHING_ELSE }, found, null)
        keepCommon(found, existingRows(rows))
        return !isEmpty(found)
      }),
    parts: { target: byColumn('target'), source: byColumn('source'), context: byColumn('context') },
  }
}

const NOTHING_ELSE = { block: 0, texts: null, grams: new Uint8Array(0), strings: new Map(), lists: [] }

/** Whether texts of a block may contain one of some parts. */
export function mayContainSome(grams: Grams, parts: readonly Part[]): boolean {
  return parts.some(({ text }) => mayContain(grams, text))
}

function partsOf(query: SetQuery): Extract<SetQuery, { op: 'contains' }>[] {
  if (query.op === 'and' || query.op === 'or') return query.parts.flatMap(partsOf)
  if (query.op === 'not') return partsOf(query.part)
  return query.op === 'contains' ? [query] : []
}

function partOf(column: SetColumn, text: string): Part {
  return { key: `${column} ${text}`, text, bytes: Buffer.from(text, 'utf8') }
}

/** A part of a query, ready to be asked of a block. */
interface Step {
  /**
   * Adds what is found to an empty mask; rows that do not exist may be among it. Of rows that are not in `within`, where
   * it is given, anything may be said.
   */
  readonly add: (block: UnitBlock, mask: Mask, within: Mask | null) => void
  /** How many times the texts of the block must be looked through. */
  readonly cost: (block: UnitBlock) => number
}

const FREE = () => 0

function ready(query: SetQuery): Step {
  switch (query.op) {
    case 'all':
      return { add: ({ rows }, mask) => addAll(mask, existingRows(rows)), cost: FREE }
    case 'none':
      return { add: () => {}, cost: FREE }
    case 'and':
      return both(query.parts.map(ready))
    case 'or':
      return either(query.parts.map(ready))
    case 'not': {
      const { add, cost } = ready(query.part)
      return {
        add(block, mask, within) {
          add(block, mask, within)
          complement(mask, existingRows(block.rows))
        },
        cost,
      }
    }
    case 'contains':
      return query.column === 'target'
        ? inTargets(partOf('target', query.text))
        : inStrings(partOf(query.column, query.text))
    case 'state':
      return { add: ({ rows }, mask) => addStates(rows, query.from, query.to, mask), cost: FREE }
    case 'translations': {
      const ids = new Set(query.ids)
      return { add: ({ rows }, mask) => addTranslations(rows, ids, mask), cost: FREE }
    }
    case 'listed':
      return {
        add({ block, lists }, mask) {
          const own = lists[query.list]?.get(block)
          if (own) addAll(mask, own)
        },
        cost: FREE,
      }
  }
}

function inStrings({ key }: Part): Step {
  return {
    add({ rows, strings }, mask) {
      const own = strings.get(key)
      if (own) addStrings(rows, own, mask)
    },
    cost: FREE,
  }
}

/** So many texts are looked at one by one; more of them together. */
const FEW = 40

function inTargets({ text, bytes }: Part): Step {
  return {
    add({ texts, grams }, mask, within) {
      if (!texts || !mayContain(grams, text)) return
      if (within && countRows(within) <= FEW) findPartWithin(texts, bytes, within, mask)
      else findPart(texts, bytes, mask)
    },
    cost: ({ texts, grams }) => (texts && mayContain(grams, text) ? 1 : 0),
  }
}

/** What is quickly known comes first; later parts are asked only about the rows that are left. */
function both(parts: readonly Step[]): Step {
  const own = emptyMask()
  return {
    add(block, mask, within) {
      let left = within
      for (const { add } of byCost(parts, block)) {
        own.fill(0)
        add(block, own, left)
        if (left) keepCommon(own, left)
        mask.set(own)
        if (isEmpty(mask)) return
        left = mask
      }
    },
    cost: (block) => Math.min(...parts.map(({ cost }) => cost(block))),
  }
}

function byCost(parts: readonly Step[], block: UnitBlock): readonly Step[] {
  const costs = parts.map((part) => ({ part, cost: part.cost(block) }))
  return costs.sort((a, b) => a.cost - b.cost).map(({ part }) => part)
}

function either(parts: readonly Step[]): Step {
  const own = emptyMask()
  return {
    add(block, mask, within) {
      for (const { add } of parts) {
        own.fill(0)
        add(block, own, within)
        addAll(mask, own)
      }
    },
    cost: (block) => parts.reduce((sum, { cost }) => sum + cost(block), 0),
  }
}
