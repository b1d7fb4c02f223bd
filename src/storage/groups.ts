import type { Db } from './db.ts'

/** True when the site's roles and groups were made already. */
export async function hasRoles(db: Db): Promise<boolean> {
  return (await db.selectFrom('role').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a role with its permissions and returns its id. */
export async function insertRole(db: Db, name: string, permissions: readonly string[]): Promise<number> {
  const { id } = await db.insertInto('role').values({ name }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: id, permission })))
    .execute()
  return id
}

/** Adds a group of the site, for all languages, with these roles. */
export async function insertSiteGroup(
  db: Db,
  group: { name: string; projectSelection: number; roleIds: readonly number[] },
): Promise<number> {
  const { id } = await db
    .insertInto('group')
    .values({
      name: group.name,
      defining_project_id: null,
      project_selection: group.projectSelection,
      language_selection: 1,
      is_internal: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (group.roleIds.length > 0) {
    await db
      .insertInto('group_role')
      .values(group.roleIds.map((role_id) => ({ group_id: id, role_id })))
      .execute()
  }
  return id
}
