import type { Project } from '../../domain/project.ts'
import { type ProjectSelection, whereProjectVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { listProjectsById } from './projects.ts'

function selectShares(db: Db, componentId: number, projects: ProjectSelection) {
  return db
    .selectFrom('component_share as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .where('s.component_id', '=', componentId)
    .where('p.removed_at', 'is', null)
    .where(whereProjectVisible(projects))
}

/** Number of selected projects that a component is shared with. */
export async function countShares(db: Db, componentId: number, projects: ProjectSelection): Promise<number> {
  const { count } = await selectShares(db, componentId, projects)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** These projects, ordered by ID. */
export async function listShares(
  db: Db,
  componentId: number,
  { projects, offset, limit }: { projects: ProjectSelection; offset: number; limit: number },
): Promise<Project[]> {
  const rows = await selectShares(db, componentId, projects)
    .select('p.id')
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const found = await listProjectsById(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Shares a component with a project; does nothing if it is shared already. */
export async function insertShare(tx: Db, componentId: number, projectId: number): Promise<void> {
  await tx
    .insertInto('component_share')
    .values({ component_id: componentId, project_id: projectId })
    .onConflict((conflict) => conflict.columns(['component_id', 'project_id']).doNothing())
    .execute()
}

/** Stops sharing a component with a project; false if it was not shared. */
export async function deleteShare(tx: Db, componentId: number, projectId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('component_share')
    .where('component_id', '=', componentId)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
