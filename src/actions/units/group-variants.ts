import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'

/** Schedules grouping of the variants among the strings of a component, right after the commit of what changes them. */
export async function enqueueGrouping(tx: Db, componentId: number, now: Timestamp): Promise<void> {
  await enqueueTask(
    tx,
    { kind: 'group-variants', payload: { componentId }, jobKey: `group-variants:${componentId}` },
    now,
  )
}
