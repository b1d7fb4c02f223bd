import { findPart, type OpenBlock } from './sqlite-text-block.ts'
import { type Grams, mayContain } from './sqlite-text-grams.ts'
import { addAll, complement, emptyMask, isEmpty, keepCommon, type Mask } from './sqlite-text-mask.ts'
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
  const add = ready(query)
  const found = emptyMask()
  const limits = (query.op === 'and' ? query.parts : [query]).filter(
    ({ op }) => op === 'state' || op === 'translations',
  )
  const isWithin = limits.map(ready)
  return {
    find(block) {
      found.fill(0)
      add(block, found)
      keepCommon(found, existingRows(block.rows))
      return found
    },
    isWithin: (rows) =>
      isWithin.every((limit) => {
        found.fill(0)
        limit({ rows, ...NOTHING_ELSE }, found)
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

/** Adds what is found to an empty mask; rows that do not exist may be among it. */
type Add = (block: UnitBlock, mask: Mask) => void

function ready(query: SetQuery): Add {
  switch (query.op) {
    case 'all':
      return ({ rows }, mask) => addAll(mask, existingRows(rows))
    case 'none':
      return () => {}
    case 'and':
      return both(query.parts.map(ready))
    case 'or':
      return either(query.parts.map(ready))
    case 'not': {
      const add = ready(query.part)
      return (block, mask) => {
        add(block, mask)
        complement(mask, existingRows(block.rows))
      }
    }
    case 'contains':
      return containing(query.column, partOf(query.column, query.text))
    case 'state':
      return ({ rows }, mask) => addStates(rows, query.from, query.to, mask)
    case 'translations': {
      const ids = new Set(query.ids)
      return ({ rows }, mask) => addTranslations(rows, ids, mask)
    }
    case 'listed':
      return ({ block, lists }, mask) => {
        const own = lists[query.list]?.get(block)
        if (own) addAll(mask, own)
      }
  }
}

function containing(column: SetColumn, { key, text, bytes }: Part): Add {
  if (column === 'target') {
    return ({ texts, grams }, mask) => {
      if (texts && mayContain(grams, text)) findPart(texts, bytes, mask)
    }
  }
  return ({ rows, strings }, mask) => {
    const own = strings.get(key)
    if (own) addStrings(rows, own, mask)
  }
}

/** Later parts are left out where the first ones leave nothing. */
function both([first = () => {}, ...others]: readonly Add[]): Add {
  const own = emptyMask()
  return (block, mask) => {
    first(block, mask)
    for (const add of others) {
      if (isEmpty(mask)) return
      own.fill(0)
      add(block, own)
      keepCommon(mask, own)
    }
  }
}

function either(parts: readonly Add[]): Add {
  const own = emptyMask()
  return (block, mask) => {
    for (const add of parts) {
      own.fill(0)
      add(block, own)
      addAll(mask, own)
    }
  }
}
