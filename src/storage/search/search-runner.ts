import type { Compilable } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Query } from '../../domain/search/query.ts'
import type { Engine } from '../engines/engine.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'

/** Runs the queries of one search, outside any transaction. */
export type SearchRunner = <Row>(query: Compilable<Row>) => Promise<readonly Row[]>

/** How long a search may take, in milliseconds. */
export interface SearchLimits {
  readonly total: number
  /** Regular expressions at a stretch, where nobody else is served meanwhile. */
  readonly step: number
}

const PLAIN: SearchLimits = { total: 30_000, step: 30_000 }
const WITH_REGEX: SearchLimits = { total: 5000, step: 500 }

/** A runner for a search, whose queries share a limited time: of those with regular expressions less. */
export function searchRunner(engine: Engine, query: Query, limits?: SearchLimits): SearchRunner {
  const isRegex = hasRegex(query)
  const { total, step } = limits ?? (isRegex ? WITH_REGEX : PLAIN)
  let left = total
  return async (part) => {
    if (left <= 0) throw new AppError('invalid', SEARCH_TOO_SLOW)
    const started = performance.now()
    try {
      if (!engine.readsInThread) return await engine.readWithin(part.compile(), left)
      // Steps without regular expressions are short by themselves.
      return isRegex
        ? await engine.readWithin(part.compile(), Math.min(left, step))
        : await engine.read(part.compile())
    } finally {
      left -= performance.now() - started
    }
  }
}

function hasRegex(query: Query): boolean {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.some(hasRegex)
  if (query.kind === 'not') return hasRegex(query.part)
  return (query.kind === 'text' || query.kind === 'name') && query.match.how === 'regex'
}
