import type { Db } from '../../db.ts'
import { removeProjectChanges } from '../../history/remove-changes.ts'
import { deleteMemoryOfProject } from '../../memory/memory-entries.ts'
import { transaction } from '../../transaction.ts'
import { deleteComponent, removeComponentRows } from './remove-component.ts'

/**
 * Deletes about `limit` rows of a hidden project in one transaction, and returns how many; 0 if none remain. Deletes
 * one component after the other, then its memory, then the rest of its history.
 */
export async function removeProjectRows(db: Db, projectId: number, limit: number): Promise<number> {
  const component = await db
    .selectFrom('component')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!component) {
    return transaction(db, async (tx) => {
      const entries = await deleteMemoryOfProject(tx, projectId, limit)
      return entries > 0 ? entries : removeProjectChanges(tx, projectId, limit)
    })
  }
  const rows = await removeComponentRows(db, component.id, limit)
  if (rows > 0) return rows
  await transaction(db, (tx) => deleteComponent(tx, component.id))
  return 1
}
