import type { Compilable } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Query } from '../../domain/search/query.ts'
import { type FairQueue, openFairQueue } from '../../threads/fair-queue.ts'
import type { Engine } from '../engines/engine.ts'
import { SEARCH_TOO_SLOW } from '../engines/text-search.ts'
import type { SetOrder, UnitSet } from '../text-index/set-query.ts'

/** Runs the queries of one search, outside any transaction. */
export interface SearchRunner {
  <Row>(query: Compilable<Row>): Promise<readonly Row[]>
  /** Queries the text index. */
  readonly findUnits: (order: SetOrder) => Promise<UnitSet>
}

/** What a runner needs of a search. */
interface RunnableSearch {
  readonly query: Query
  /** The user who searches; searches of one user run one after another. */
  readonly owner?: string
  /** Aborts the search when nobody waits for it anymore. */
  readonly signal?: AbortSignal | undefined
  /** For tests: its time limits. */
  readonly limits?: SearchLimits
}

/** Time limits of a search in milliseconds, not counting the time in the queue. */
export interface SearchLimits {
  readonly total: number
}

const PLAIN: SearchLimits = { total: 30_000 }
const WITH_REGEX: SearchLimits = { total: 5000 }

const QUEUE = { sizePerOwner: 1, waiting: 200, waitingPerOwner: 10, waitMs: 20_000 }
const queues = new WeakMap<Engine, FairQueue>()

/** A runner for a search whose queries share a time limit, which is lower with regular expressions. */
export function searchRunner(engine: Engine, search: RunnableSearch): SearchRunner {
  const { query, owner = '', limits, signal } = search
  const { total } = limits ?? (hasRegex(query) ? WITH_REGEX : PLAIN)
  const queue = queueOf(engine)
  let left = total

  function inTurn<Result>(work: (limitMs: number) => Promise<Result>): Promise<Result> {
    return queue.run(owner, async () => {
      signal?.throwIfAborted()
      if (left <= 0) throw new AppError('invalid', SEARCH_TOO_SLOW)
      const started = performance.now()
      try {
        return await work(left)
      } finally {
        left -= performance.now() - started
      }
    })
  }

  const run = <Row>(part: Compilable<Row>) =>
    inTurn((limitMs) => engine.readWithin(part.compile(), limitMs, signal))
  return Object.assign(run, {
    findUnits: (order: SetOrder) => inTurn((limitMs) => engine.findUnits(order, limitMs, signal)),
  })
}

function queueOf(engine: Engine): FairQueue {
  const known = queues.get(engine)
  if (known) return known
  const queue = openFairQueue({ ...QUEUE, size: engine.longReads })
  queues.set(engine, queue)
  return queue
}

/** True if a query contains regular expressions. */
export function hasRegex(query: Query): boolean {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.some(hasRegex)
  if (query.kind === 'not') return hasRegex(query.part)
  return (query.kind === 'text' || query.kind === 'name') && query.match.how === 'regex'
}
