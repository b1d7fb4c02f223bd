import { sortPermissions } from '../../domain/access/permission-table.ts'
import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'

/** A named set of permissions. */
export interface Role {
  readonly id: number
  readonly name: string
  /** Ordered as in the table of permissions. */
  readonly permissions: readonly string[]
}

/** Which roles are selected: all, or those of a user's groups. */
export type RoleSelection = 'all' | { readonly ofUser: number }

function selectRoles(db: Db, selection: RoleSelection) {
  const query = db.selectFrom('role')
  if (selection === 'all') return query
  return query.where(
    'role.id',
    'in',
    db
      .selectFrom('group_role')
      .innerJoin('user_group', 'user_group.group_id', 'group_role.group_id')
      .select('group_role.role_id')
      .where('user_group.user_id', '=', selection.ofUser),
  )
}

/** Number of roles in a selection. */
export async function countRoles(db: Db, selection: RoleSelection): Promise<number> {
  const { count } = await selectRoles(db, selection)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Roles of a selection, ordered by ID. */
export async function listRoles(
  db: Db,
  selection: RoleSelection,
  { offset, limit }: { offset: number; limit: number },
): Promise<Role[]> {
  const rows = await selectRoles(db, selection)
    .select(['role.id', 'role.name'])
    .orderBy('role.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return withPermissions(db, rows)
}

/** The role with this ID if the selection contains it, or null. */
export async function findRole(db: Db, id: number, selection: RoleSelection = 'all'): Promise<Role | null> {
  const rows = await selectRoles(db, selection)
    .select(['role.id', 'role.name'])
    .where('role.id', '=', id)
    .execute()
  return (await withPermissions(db, rows))[0] ?? null
}

async function withPermissions(
  db: Db,
  rows: readonly { readonly id: number; readonly name: string }[],
): Promise<Role[]> {
  if (rows.length === 0) return []
  const held = await db
    .selectFrom('role_permission')
    .selectAll()
    .where(
      'role_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byRole = Map.groupBy(held, ({ role_id }) => role_id)
  return rows.map(({ id, name }) => ({
    id,
    name,
    permissions: sortPermissions((byRole.get(id) ?? []).map(({ permission }) => permission)),
  }))
}

/** True if another role has this name. */
export async function isRoleNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a role with its permissions and returns its ID. */
export async function insertRole(tx: Db, name: string, permissions: readonly string[]): Promise<number> {
  const { id } = await tx.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow()
  await insertPermissions(tx, id, permissions)
  return id
}

/** Replaces the name and all permissions of a role. */
export async function updateRole(tx: Db, { id, name, permissions }: Role): Promise<void> {
  await tx.updateTable('role').set({ name }).where('id', '=', id).execute()
  await tx.deleteFrom('role_permission').where('role_id', '=', id).execute()
  await insertPermissions(tx, id, permissions)
  await touchAccess(tx)
}

/** Deletes a role and removes it from all groups. */
export async function deleteRole(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('role').where('id', '=', id).execute()
  await touchAccess(tx)
}

async function insertPermissions(tx: Db, id: number, permissions: readonly string[]): Promise<void> {
  if (permissions.length === 0) return
  await tx
    .insertInto('role_permission')
    .values([...new Set(permissions)].map((permission) => ({ role_id: id, permission })))
    .execute()
}
