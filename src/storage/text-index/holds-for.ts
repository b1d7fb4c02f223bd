import { foldText } from '../../domain/search/fold-text.ts'
import { hasTime } from './block-times.ts'
import { hasId } from './id-bits.ts'
import { BLOCK_ROWS, hasRow } from './mask.ts'
import { type KnownSets, listKey, partKey } from './ready-query.ts'
import type { SetQuery } from './set-query.ts'
import { blockOf, type IndexedUnit } from './stored-blocks.ts'

/** A unit with its text as it is compared. */
interface FoldedUnit extends IndexedUnit {
  readonly folded: string
}

/** Compiles a query to a condition on single units: those whose block is outdated. */
export function holdsFor(query: SetQuery, known: KnownSets): (unit: IndexedUnit) => boolean {
  const holds = ask(query, known)
  return (unit) => holds({ ...unit, folded: foldText(unit.target) })
}

function ask(query: SetQuery, known: KnownSets): (unit: FoldedUnit) => boolean {
  switch (query.op) {
    case 'all':
      return () => true
    case 'none':
      return () => false
    case 'and': {
      const parts = query.parts.map((part) => ask(part, known))
      return (unit) => parts.every((holds) => holds(unit))
    }
    case 'or': {
      const parts = query.parts.map((part) => ask(part, known))
      return (unit) => parts.some((holds) => holds(unit))
    }
    case 'not': {
      const holds = ask(query.part, known)
      return (unit) => !holds(unit)
    }
    case 'contains': {
      const { column, text } = query
      if (column === 'target') return ({ folded }) => folded.includes(text)
      return hasString(known, partKey(column, text))
    }
    case 'equals':
      return ({ folded }) => folded === query.text
    case 'time':
      return (unit) => hasTime(unit, query.of, query.range)
    case 'state':
      return ({ state }) => state >= query.from && state <= query.to
    case 'translations': {
      const ids = new Set(query.ids)
      return ({ translation_id: id }) => ids.has(id)
    }
    case 'strings':
      return hasString(known, listKey(query.list))
    case 'listed': {
      const list = known.lists.get(query.list)
      return ({ id }) => {
        const own = list?.get(blockOf(id))
        return own !== undefined && hasRow(own, id % BLOCK_ROWS)
      }
    }
  }
}

function hasString({ strings }: KnownSets, key: string): (unit: FoldedUnit) => boolean {
  const bits = strings.get(key)
  return ({ string_id: id }) => bits !== undefined && hasId(bits, id)
}
