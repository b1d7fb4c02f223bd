import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/**
 * Leases a repository to a task, so that no other task writes to it; false while another running task has it. The
 * leases of a task whose process died are free as soon as the task is taken over, and the task itself gets them back
 * immediately.
 */
export async function takeRepository(db: Db, id: number, taskId: number): Promise<boolean> {
  const owner = String(taskId)
  const { numUpdatedRows } = await db
    .updateTable('repository')
    .set({ lease_owner: owner })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('lease_owner', 'is', null),
        eb('lease_owner', '=', owner),
        eb.not(
          eb.exists(
            eb
              .selectFrom('task')
              .select('task.id')
              .where(sql`cast(task.id as text)`, '=', eb.ref('repository.lease_owner'))
              .where('task.state', '=', 'running'),
          ),
        ),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns a lease of `takeRepository`. */
export async function releaseRepository(db: Db, id: number, taskId: number): Promise<void> {
  await db
    .updateTable('repository')
    .set({ lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', String(taskId))
    .execute()
}
