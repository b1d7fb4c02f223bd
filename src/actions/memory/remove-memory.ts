import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { MemoryFilter, MemoryPlace } from '../../domain/memory/memory-place.ts'
import type { Db } from '../../storage/db.ts'
import { deleteMemoryStep } from '../../storage/memory/memory-steps.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import { getMemoryFilter, getMemoryPlace, type MemoryAddress, type MemoryQuery } from './get-memory-place.ts'
import { ownerOf, projectOf } from './import-uploaded-memory.ts'

/** IDs that one transaction looks through: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 500
/** A request removes for as long; the rest follows in the background. */
const REQUEST_MS = 1000

/** Entries that were removed, and the task that removes the rest; null if there is none. */
interface RemovedMemory {
  readonly removed: number
  readonly task: Task | null
}

/** Removes the entries of a place that a filter selects. */
export async function removeMemory(
  ctx: Context,
  actor: Actor,
  address: MemoryAddress,
  query: MemoryQuery,
): Promise<RemovedMemory> {
  const place = await getMemoryPlace(ctx.db, actor, address, 'remove')
  const filter = await getMemoryFilter(ctx.db, query)
  if (place.kind === 'site' && filter.scope === undefined && filter.origin === undefined) {
    throw new AppError(
      'invalid',
      'Specify a scope or an origin, so that you do not delete everything by mistake.',
      {
        field: 'scope',
      },
    )
  }
  await catchUpBeforeRead(ctx.db, place.kind === 'project' ? place.projectId : null)
  await transaction(ctx.db, (tx) =>
    audit(ctx, tx, actor, { activity: 'memory-cleared', details: { ...place, ...filter } }),
  )
  const end = performance.now() + REQUEST_MS
  const { removed, next } = await removeEntries(ctx.db, { place, filter }, () => performance.now() < end)
  if (next === null) return { removed, task: null }
  const userId = userIdOf(actor)
  const {
    scope = '',
    origin = '',
    source = '',
    text = '',
    sourceLanguageId = 0,
    targetLanguageId = 0,
  } = filter
  const payload = {
    kind: place.kind,
    ownerId: ownerOf(place),
    scope,
    origin,
    source,
    text,
    sourceLanguageId,
    targetLanguageId,
  }
  const about = { ...(userId !== null && { userId }), ...projectOf(place) }
  const task = await enqueueTask(ctx.db, { kind: 'remove-memory', payload, ...about }, ctx.now())
  return { removed, task }
}

/** Removes entries in small steps, as long as `goesOn` says yes; `next` is null when all are gone. */
export async function removeEntries(
  db: Db,
  what: { readonly place: MemoryPlace; readonly filter: MemoryFilter },
  goesOn: () => boolean,
): Promise<{ readonly removed: number; readonly next: number | null }> {
  const walk = { ...what, visible: 'all', step: STEP } as const
  let removed = 0
  let next: number | null = 0
  while (next !== null && goesOn()) {
    const after: number = next
    const step = await transaction(db, (tx) => deleteMemoryStep(tx, walk, after))
    removed += step.items[0] ?? 0
    next = step.next
    await nextTurn()
  }
  return { removed, next }
}
