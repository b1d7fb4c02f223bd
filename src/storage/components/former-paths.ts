import type { Db } from '../db.ts'

/** Records a former slug of a project; the last project that had the slug wins. */
export async function insertFormerSlug(tx: Db, slug: string, projectId: number): Promise<void> {
  await tx
    .insertInto('former_project')
    .values({ slug, project_id: projectId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ project_id: projectId }))
    .execute()
}

/** Records a former path of a component in its project; the last component that had the path wins. */
export async function insertFormerPath(
  tx: Db,
  path: string,
  { projectId, componentId }: { readonly projectId: number; readonly componentId: number },
): Promise<void> {
  await tx
    .insertInto('former_component')
    .values({ project_id: projectId, path, component_id: componentId })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'path']).doUpdateSet({ component_id: componentId }),
    )
    .execute()
}

/** The current slug of the project with this former slug, or null. */
export async function findSlugNow(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_project as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .select('p.slug')
    .where('f.slug', '=', slug)
    .executeTakeFirst()
  return row?.slug ?? null
}

/** The current path of the component with this former path in a project, or null. */
export async function findPathNow(db: Db, projectSlug: string, path: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_component as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .innerJoin('component as c', 'c.id', 'f.component_id')
    .select('c.path')
    .where('p.slug', '=', projectSlug)
    .where('f.path', '=', path)
    .executeTakeFirst()
  return row?.path ?? null
}
