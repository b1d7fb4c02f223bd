import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { deleteUnusedSources, findUnusedSources } from '../../storage/memory/unused-sources.ts'
import { transaction } from '../../storage/transaction.ts'

/** Sources that are looked at together: about two milliseconds. */
const STEP = 500

/** Deletes the sources of the memory that nothing uses anymore, because entries and strings were deleted; returns how many. */
export async function dropUnusedSources({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<number> {
  let deleted = 0
  for (let after: number | null = 0; after !== null; ) {
    signal?.throwIfAborted()
    const step: Awaited<ReturnType<typeof findUnusedSources>> = await findUnusedSources(db, after, STEP)
    const { ids } = step
    if (ids.length > 0) deleted += await transaction(db, (tx) => deleteUnusedSources(tx, ids))
    after = step.next
    await nextTurn()
  }
  return deleted
}
