import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { deleteSavedMemory } from '../../storage/memory/memory-entries.ts'
import { listMemoryProjects, resetMemoryMarks } from '../../storage/memory/memory-marks.ts'
import { transaction } from '../../storage/transaction.ts'
import { catchUpMemory } from './catch-up-memory.ts'
import { indexMemory } from './index-memory.ts'

/** Entries of one transaction: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 500

/**
 * Makes the entries of a project, or of all, anew from the history. Uploaded and personal entries stay, and so does what people
 * added; entries whose strings and history are gone are not made again. Returns how many were deleted.
 */
export async function rebuildMemory(
  ctx: Pick<Context, 'db' | 'now'>,
  { projectId, onProject = () => {} }: { readonly projectId: number | null; readonly onProject?: () => void },
): Promise<number> {
  const { db } = ctx
  let deleted = 0
  for (const id of projectId === null ? await listMemoryProjects(db) : [projectId]) {
    for (let count = 1; count > 0; deleted += count) {
      count = await transaction(db, (tx) => deleteSavedMemory(tx, id, STEP))
      await nextTurn()
    }
    await transaction(db, (tx) => resetMemoryMarks(tx, id))
    await catchUpMemory(db, { projectId: id })
    onProject()
  }
  await indexMemory(ctx)
  return deleted
}
