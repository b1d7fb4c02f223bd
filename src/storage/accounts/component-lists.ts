import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'
import { type ProjectSelection, whereVisible } from './visibility.ts'

/** The editable settings of a component list. */
export interface ComponentListDraft {
  readonly name: string
  readonly slug: string
  readonly isOnDashboard: boolean
}

/** A component list, with those of its components that are visible. */
export interface ComponentList extends ComponentListDraft {
  readonly id: number
  readonly components: readonly { readonly project: string; readonly component: string }[]
}

/** Lists with at least one visible component, and empty ones. */
function selectLists(db: Db, projects: ProjectSelection) {
  const query = db.selectFrom('component_list as l')
  if (projects === 'all') return query
  return query.where((eb) => {
    const members = eb
      .selectFrom('component_list_component as m')
      .innerJoin('component as c', 'c.id', 'm.component_id')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select('m.component_id')
      .whereRef('m.component_list_id', '=', 'l.id')
    return eb.or([eb.not(eb.exists(members)), eb.exists(members.where(whereVisible(projects)))])
  })
}

/** Number of visible lists. */
export async function countComponentLists(db: Db, projects: ProjectSelection): Promise<number> {
  const { count } = await selectLists(db, projects)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Visible lists, ordered by ID. */
export async function listComponentLists(
  db: Db,
  projects: ProjectSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<ComponentList[]> {
  const rows = await selectLists(db, projects)
    .selectAll('l')
    .orderBy('l.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return withComponents(db, projects, rows)
}

/** The list with this slug if it is visible, or null. */
export async function findComponentList(
  db: Db,
  slug: string,
  projects: ProjectSelection,
): Promise<ComponentList | null> {
  const rows = await selectLists(db, projects).selectAll('l').where('l.slug', '=', slug).execute()
  return (await withComponents(db, projects, rows))[0] ?? null
}

/** True if a list with this ID exists. */
export async function hasComponentList(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('component_list').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function withComponents(
  db: Db,
  projects: ProjectSelection,
  rows: readonly { id: number; name: string; slug: string; show_dashboard: 0 | 1 }[],
): Promise<ComponentList[]> {
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('component_list_component as m')
    .innerJoin('component as c', 'c.id', 'm.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['m.component_list_id as listId', 'p.slug as project', 'c.path as component'])
    .where(
      'm.component_list_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('c.removed_at', 'is', null)
    .where(whereVisible(projects))
    .orderBy('c.id')
    .execute()
  const byList = Map.groupBy(members, ({ listId }) => listId)
  return rows.map(({ id, name, slug, show_dashboard }) => ({
    id,
    name,
    slug,
    isOnDashboard: show_dashboard === 1,
    components: (byList.get(id) ?? []).map(({ project, component }) => ({ project, component })),
  }))
}

/** True if another list has this value in a unique column. */
export async function isComponentListTaken(
  db: Db,
  column: 'name' | 'slug',
  value: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('component_list')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a list and returns its ID. */
export async function insertComponentList(db: Db, list: ComponentListDraft): Promise<number> {
  const { id } = await db
    .insertInto('component_list')
    .values(columnsOf(list))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the settings of a list. */
export async function updateComponentList(db: Db, id: number, list: ComponentListDraft): Promise<void> {
  await db.updateTable('component_list').set(columnsOf(list)).where('id', '=', id).execute()
}

/** Deletes a list, but not its components. */
export async function deleteComponentList(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('component_list').where('id', '=', id).execute()
  await touchAccess(tx)
}

/** Adds a component to a list; does nothing if the list already contains it. */
export async function addToComponentList(tx: Db, listId: number, componentId: number): Promise<void> {
  await tx
    .insertInto('component_list_component')
    .values({ component_list_id: listId, component_id: componentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await touchAccess(tx)
}

/** Removes the components with this slug from a list; false if there are none. */
export async function takeFromComponentList(tx: Db, listId: number, slug: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('component_list_component')
    .where('component_list_id', '=', listId)
    .where('component_id', 'in', (eb) =>
      eb.selectFrom('component').select('component.id').where('component.slug', '=', slug),
    )
    .executeTakeFirst()
  await touchAccess(tx)
  return numDeletedRows > 0n
}

function columnsOf({ name, slug, isOnDashboard }: ComponentListDraft) {
  return { name, slug, show_dashboard: isOnDashboard ? 1 : 0 } as const
}
