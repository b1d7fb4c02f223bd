import type { Db } from '../../db.ts'

/**
 * Says that a task which ended without success no longer works on components; where another one with its key waits,
 * that one does.
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
