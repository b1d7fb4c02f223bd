import type { Query } from '../../domain/search/query.ts'
import type { Engine } from '../engines/engine.ts'

/** Look-ups that one step may make: some tens of milliseconds where nobody else is served meanwhile. */
const LOOKUPS = 30_000
const LARGEST_STEP = 10_000
const SMALLEST_STEP = 50
/** Where others are served, a step is as large as a statement may reasonably be. */
const UNHURRIED_STEP = 250_000

/** How many units are looked at in one step of a search: the fewer, the more it asks of each. */
export function stepFor({ readsInThread }: Engine, query: Query): number {
  if (!readsInThread) return UNHURRIED_STEP
  return Math.max(SMALLEST_STEP, Math.min(LARGEST_STEP, Math.floor(LOOKUPS / weigh(query))))
}

/** Roughly how many texts or rows are looked at for one unit. */
function weigh(query: Query): number {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.reduce((sum, part) => sum + weigh(part), 0)
    case 'not':
      return weigh(query.part)
    case 'text':
      return query.field === 'any' ? 3 : 1
    case 'has':
      // Every term of the glossaries.
      return query.name === 'glossary' ? 500 : 1
    default:
      return 1
  }
}
