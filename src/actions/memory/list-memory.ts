import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryEntry } from '../../domain/memory/memory-entry.ts'
import type { Db } from '../../storage/db.ts'
import { countMemory, listMemory as listAll, listMemoryById } from '../../storage/memory/memory-entries.ts'
import { countMemoryStep, listMemoryIdsStep, type MemoryWalk } from '../../storage/memory/memory-steps.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import { getMemoryFilter, getMemoryPlace, type MemoryQuery } from './get-memory-place.ts'

/** Entries that one step looks through; other requests run in between. */
const STEP = 10_000
/** A filter without an index may take so long. */
const LIMIT_MS = 20_000

/** What a request names of a list. */
interface MemoryListQuery extends MemoryQuery {
  /** Slug of a project; all entries without it. */
  readonly project?: string | undefined
}

interface MemoryPage {
  readonly query: MemoryListQuery
  /** Where the page begins, if there are so many entries. */
  readonly offsetOf: (count: number) => number
  readonly limit: number
  readonly signal: AbortSignal
}

/**
 * A page of entries with their number: all of them for administrators, and those of a project for those who can export its
 * memory. A filter looks through all of them, whichever page is asked for.
 */
export async function listMemory(
  { db }: Context,
  actor: Actor,
  { query: { project = '', ...query }, offsetOf, limit, signal }: MemoryPage,
): Promise<{ readonly count: number; readonly entries: readonly MemoryEntry[] }> {
  const address = project === '' ? ({ kind: 'site' } as const) : ({ kind: 'project', slug: project } as const)
  const place = await getMemoryPlace(db, actor, address, 'read')
  const filter = await getMemoryFilter(db, query)
  await catchUpBeforeRead(db, place.kind === 'project' ? place.projectId : null)
  if (place.kind === 'site' && Object.keys(filter).length === 0) {
    const count = await countMemory(db)
    return { count, entries: await listAll(db, { count, offset: offsetOf(count), limit }) }
  }
  const walk = { place, filter, visible: visibleProjects(actor), step: STEP }
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
