import type { Db } from '../../db.ts'

/**
 * Records that a task which did not succeed no longer works on its components; if another task with the same key is
 * queued, that one takes over.
 */
export async function releaseComponents(tx: Db, taskId: number): Promise<void> {
  await tx
    .updateTable('component')
    .set((eb) => ({
      task_id: eb
        .selectFrom('task as waiting')
        .innerJoin('task as ended', 'ended.job_key', 'waiting.job_key')
        .select('waiting.id')
        .where('waiting.state', '=', 'waiting')
        .where('ended.id', '=', taskId),
    }))
    .where('task_id', '=', taskId)
    .execute()
}
