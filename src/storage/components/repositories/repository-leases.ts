import { sql } from 'kysely'
import type { Db } from '../../db.ts'

/**
 * Gives a repository to a task, so that no other one writes to it; false while another has it that is at work. What a
 * task held whose process died is free as soon as the task is taken over, and the task itself gets it back at once.
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

/** Gives back what `takeRepository` gave. */
export async function releaseRepository(db: Db, id: number, taskId: number): Promise<void> {
  await db
    .updateTable('repository')
    .set({ lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', String(taskId))
    .execute()
}
