import type { Db } from '../db.ts'

/** Remembers which task has what somebody sent last; nobody else writes it. */
export async function setUnsettled(tx: Db, userId: number, taskId: number): Promise<void> {
  await tx.updateTable('user').set({ unsettled_id: taskId }).where('id', '=', userId).execute()
}

/** Forgets it, unless there is something newer. */
export async function clearUnsettled(db: Db, userId: number, taskId: number): Promise<void> {
  await db
    .updateTable('user')
    .set({ unsettled_id: null })
    .where('id', '=', userId)
    .where('unsettled_id', '=', taskId)
    .execute()
}

/** True while strings or files wait that a task is going to save. */
export async function isUnsettled(db: Db, taskId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('task as t')
    .select('t.id')
    .where('t.id', '=', taskId)
    .where('t.state', 'in', ['waiting', 'running'])
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('upload_part as p').select('p.id').whereRef('p.task_id', '=', 't.id')),
        eb.exists(
          eb
            .selectFrom('pending_file as f')
            .select('f.id')
            .whereRef('f.component_id', '=', 't.component_id')
            .where('f.commit_id', 'is', null),
        ),
      ]),
    )
    .execute()
  return rows.length > 0
}
