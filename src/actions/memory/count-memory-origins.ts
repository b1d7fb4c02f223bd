import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { countOriginsStep, type OriginCount } from '../../storage/memory/memory-steps.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import {
  getMemoryFilter,
  getMemoryPlace,
  type MemoryAddress,
  type MemoryQuery,
  visibleEntries,
} from './get-memory-place.ts'

/** Entries that are counted together. */
const STEP = 10_000

/** How many entries of a place come from each origin, by pair of languages, in alphabetical order. */
export async function countMemoryOrigins(
  { db }: Context,
  actor: Actor,
  address: MemoryAddress,
  query: MemoryQuery,
): Promise<OriginCount[]> {
  const place = await getMemoryPlace(db, actor, address, 'read')
  const filter = await getMemoryFilter(db, query)
  await catchUpBeforeRead(db, place.kind === 'project' ? place.projectId : null)
  const visible = visibleEntries(actor, place)
  const counts = new Map<string, OriginCount>()
  for (let after: number | null = 0; after !== null; ) {
    const step: Awaited<ReturnType<typeof countOriginsStep>> = await countOriginsStep(
      db,
      { place, filter, visible, step: STEP },
      after,
    )
    for (const item of step.items) {
      const key = `${item.sourceLanguageId}\n${item.targetLanguageId}\n${item.origin}`
      counts.set(key, { ...item, count: item.count + (counts.get(key)?.count ?? 0) })
    }
    after = step.next
    await nextTurn()
  }
  return [...counts.values()].sort(
    (one, other) =>
      (one.origin < other.origin ? -1 : one.origin > other.origin ? 1 : 0) ||
      one.sourceLanguageId - other.sourceLanguageId ||
      one.targetLanguageId - other.targetLanguageId,
  )
}
