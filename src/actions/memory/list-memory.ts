import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { Db } from '../../storage/db.ts'
import { countMemory } from '../../storage/memory/entry-ids.ts'
import { listMemory as listAll, listMemoryById } from '../../storage/memory/memory-entries.ts'
import { countMemoryStep, listMemoryIdsStep, type MemoryWalk } from '../../storage/memory/memory-steps.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import {
  getMemoryFilter,
  getMemoryPlace,
  type MemoryAddress,
  type MemoryQuery,
  visibleEntries,
} from './get-memory-place.ts'

/** Entries that one step looks through; other requests run in between. */
const STEP = 10_000
/** A filter without an index may take so long. */
const LIMIT_MS = 20_000

interface MemoryPage {
  readonly query: MemoryQuery
  /** Where the page begins, if there are so many entries. */
  readonly offsetOf: (count: number) => number
  readonly limit: number
  readonly signal: AbortSignal
}

/**
 * A page of the entries of a place with their number, for those who can export its memory. A filter looks through all of them,
 * whichever page is asked for.
 */
export async function listMemory(
  { db }: Context,
  actor: Actor,
  address: MemoryAddress,
  { query, offsetOf, limit, signal }: MemoryPage,
): Promise<{ readonly count: number; readonly entries: readonly MemoryEntry[] }> {
  const place = await getMemoryPlace(db, actor, address, 'read')
  const filter = await getMemoryFilter(db, query)
  await catchUpBeforeRead(db, place.kind === 'project' ? place.projectId : null)
  if (place.kind === 'site' && Object.keys(filter).length === 0) {
    const count = await countMemory(db)
    return { count, entries: await listAll(db, { offset: offsetOf(count), limit }) }
  }
  const walk = { place, filter, visible: visibleEntries(actor, place), step: STEP }
  const steps = await countSteps(db, walk, signal)
  const count = steps.reduce((sum, step) => sum + step.count, 0)
  const ids = await listIds(db, walk, steps, { offset: offsetOf(count), limit })
  return { count, entries: await listMemoryById(db, ids) }
}

/** Entries behind an ID, up to the next step. */
interface CountedStep {
  readonly after: number
  readonly count: number
}

async function countSteps(db: Db, walk: MemoryWalk, signal: AbortSignal): Promise<CountedStep[]> {
  const end = performance.now() + LIMIT_MS
  const steps: CountedStep[] = []
  for (let after: number | null = 0; after !== null; ) {
    signal.throwIfAborted()
    if (performance.now() > end) {
      throw new AppError('invalid', 'The search takes too long. Search the memory of one project.', {
        field: 'project',
      })
    }
    const step: Awaited<ReturnType<typeof countMemoryStep>> = await countMemoryStep(db, walk, after)
    steps.push({ after, count: step.items[0] ?? 0 })
    after = step.next
    await nextTurn()
  }
  return steps
}

/** Reads only the steps that the page is in. */
async function listIds(
  db: Db,
  walk: MemoryWalk,
  steps: readonly CountedStep[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const ids: number[] = []
  let before = 0
  for (const { after, count } of steps) {
    const [from, to] = [Math.max(0, offset - before), Math.min(count, offset + limit - before)]
    if (from < to) ids.push(...(await listMemoryIdsStep(db, walk, after)).items.slice(from, to))
    before += count
  }
  return ids
}
