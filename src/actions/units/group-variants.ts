import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'

/** Has the variants among the strings of a component found again, right after what changes them is committed. */
export async function enqueueGrouping(tx: Db, componentId: number, now: Timestamp): Promise<void> {
  await enqueueTask(
    tx,
    { kind: 'group-variants', payload: { componentId }, jobKey: `group-variants:${componentId}` },
    now,
  )
}
