import type { Db } from '../db.ts'

/** A label of a project. */
export interface Label {
  readonly id: number
  readonly name: string
  readonly color: string
}

/** Number of labels of a project. */
export async function countLabels(db: Db, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('label')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/** Labels of a project in the order of their ids. */
export async function listLabels(
  db: Db,
  projectId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<Label[]> {
  return db
    .selectFrom('label')
    .select(['id', 'name', 'color'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}
