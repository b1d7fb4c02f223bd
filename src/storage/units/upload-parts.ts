import type { Db } from '../db.ts'

/** Keeps some strings of a file until the task with this id has saved them. */
export async function insertUploadPart(tx: Db, taskId: number, content: string): Promise<void> {
  await tx.insertInto('upload_part').values({ task_id: taskId, content }).execute()
}

/** Ids of the parts that the task has still to save, in the order of the file. */
export async function listUploadParts(db: Db, taskId: number): Promise<number[]> {
  const query = db.selectFrom('upload_part').select('id').where('task_id', '=', taskId)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

/** What is in a part; null when it is saved by now. */
export async function findUploadPart(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('upload_part').select('content').where('id', '=', id).executeTakeFirst()
  return row?.content ?? null
}

/** Takes a part away in the transaction that saves it; false when another one did. */
export async function deleteUploadPart(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('upload_part').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
