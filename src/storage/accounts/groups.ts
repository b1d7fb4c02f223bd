import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'

/** True if the roles and groups of the site have been created. */
export async function hasRoles(db: Db): Promise<boolean> {
  return (await db.selectFrom('role').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The editable settings of a group. */
export interface GroupDraft {
  readonly name: string
  /** The project whose team this is; null for groups of the site. */
  readonly definingProjectId: number | null
  readonly projectSelection: number
  readonly languageSelection: number
}

/** A stored group. */
export interface Group extends GroupDraft {
  readonly id: number
  /** Required by the site itself; it cannot be deleted or renamed. */
  readonly isInternal: boolean
}

/** Which groups are selected: all, or those of a user and of projects whose teams the user manages. */
export type GroupSelection = 'all' | { readonly ofUser: number; readonly ofProjects: readonly number[] }

function selectGroups(db: Db, selection: GroupSelection) {
  const query = db.selectFrom('group as g')
  if (selection === 'all') return query
  const { ofUser, ofProjects } = selection
  return query.where((eb) =>
    eb.or([
      eb('g.id', 'in', eb.selectFrom('user_group').select('group_id').where('user_id', '=', ofUser)),
      eb('g.id', 'in', eb.selectFrom('group_admin').select('group_id').where('user_id', '=', ofUser)),
      ...(ofProjects.length > 0 ? [eb('g.defining_project_id', 'in', ofProjects)] : []),
    ]),
  )
}

/** Number of groups in a selection. */
export async function countGroups(db: Db, selection: GroupSelection): Promise<number> {
  const { count } = await selectGroups(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Groups of a selection, ordered by ID. */
export async function listGroups(
  db: Db,
  selection: GroupSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Group[]> {
  const rows = await selectGroups(db, selection)
    .selectAll('g')
    .orderBy('g.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toGroup)
}

/** The group with this ID if the selection contains it, or null. */
export async function findGroup(
  db: Db,
  id: number,
  selection: GroupSelection = 'all',
): Promise<Group | null> {
  const row = await selectGroups(db, selection).selectAll('g').where('g.id', '=', id).executeTakeFirst()
  return row ? toGroup(row) : null
}

function toGroup(row: {
  id: number
  name: string
  defining_project_id: number | null
  project_selection: number
  language_selection: number
  is_internal: number
}): Group {
  return {
    id: row.id,
    name: row.name,
    definingProjectId: row.defining_project_id,
    projectSelection: row.project_selection,
    languageSelection: row.language_selection,
    isInternal: row.is_internal === 1,
  }
}

/** Inserts a group and returns its ID; a team gets access to its project. */
export async function insertGroup(
  tx: Db,
  group: GroupDraft & { readonly isInternal?: boolean; readonly roleIds?: readonly number[] },
): Promise<number> {
  const { id } = await tx
    .insertInto('group')
    .values({ ...columnsOf(group), is_internal: group.isInternal ? 1 : 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (group.definingProjectId !== null) {
    await tx
      .insertInto('group_project')
      .values({ group_id: id, project_id: group.definingProjectId })
      .execute()
  }
  const roleIds = group.roleIds ?? []
  if (roleIds.length > 0) {
    await tx
      .insertInto('group_role')
      .values(roleIds.map((role_id) => ({ group_id: id, role_id })))
      .execute()
  }
  await touchAccess(tx)
  return id
}

/** Updates the settings of a group. */
export async function updateGroup(tx: Db, id: number, group: GroupDraft): Promise<void> {
  await tx.updateTable('group').set(columnsOf(group)).where('id', '=', id).execute()
  await touchAccess(tx)
}

/** Deletes a group, but not its members. */
export async function deleteGroup(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('group').where('id', '=', id).execute()
  await touchAccess(tx)
}

function columnsOf({ name, definingProjectId, projectSelection, languageSelection }: GroupDraft) {
  return {
    name,
    defining_project_id: definingProjectId,
    project_selection: projectSelection,
    language_selection: languageSelection,
  }
}
