import type { Label } from '../../domain/label.ts'
import type { Db } from '../db.ts'

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
    .select(['id', 'name', 'description', 'color'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The label of a project with this id, or null. */
export async function findLabel(db: Db, projectId: number, id: number): Promise<Label | null> {
  const row = await db
    .selectFrom('label')
    .select(['id', 'name', 'description', 'color'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** True when another label of the project has this name. */
export async function isLabelTaken(
  db: Db,
  projectId: number,
  { name, id = 0 }: { readonly name: string; readonly id?: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('label')
    .select('id')
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a label to a project, and returns its id. */
export async function insertLabel(tx: Db, projectId: number, label: Omit<Label, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('label')
    .values({ ...label, project_id: projectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a label. */
export async function updateLabel(tx: Db, { id, ...columns }: Label): Promise<void> {
  await tx.updateTable('label').set(columns).where('id', '=', id).execute()
}

/** Removes a label from its project and all strings. */
export async function deleteLabel(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('label').where('id', '=', id).execute()
}

/** Id of the label with this name, which is made where the project has none. */
export async function ensureLabel(
  tx: Db,
  projectId: number,
  { name, color }: Pick<Label, 'name' | 'color'>,
): Promise<number> {
  await tx
    .insertInto('label')
    .values({ project_id: projectId, name, color })
    .onConflict((conflict) => conflict.columns(['project_id', 'name']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('label')
    .select('id')
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
