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

/** Labels of a project, ordered by ID. */
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

/** The label of a project with this ID, or null. */
export async function findLabel(db: Db, projectId: number, id: number): Promise<Label | null> {
  const row = await db
    .selectFrom('label')
    .select(['id', 'name', 'description', 'color'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** True if another label of the project has this name. */
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

/** Inserts a label and returns its ID. */
export async function insertLabel(tx: Db, projectId: number, label: Omit<Label, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('label')
    .values({ ...label, project_id: projectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a label. */
export async function updateLabel(tx: Db, { id, ...columns }: Label): Promise<void> {
  await tx.updateTable('label').set(columns).where('id', '=', id).execute()
}

/** Deletes a label and removes it from all strings. */
export async function deleteLabel(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('label').where('id', '=', id).execute()
}

/** ID of the label with this name; creates it if the project has none. */
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
