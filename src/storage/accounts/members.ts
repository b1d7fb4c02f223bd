import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'

/** Adds a user to the site's groups with these names; skips names that do not exist. */
export async function joinGroups(db: Db, userId: number, names: readonly string[]): Promise<void> {
  const groups = await db
    .selectFrom('group')
    .select('id')
    .where('defining_project_id', 'is', null)
    .where('name', 'in', names)
    .execute()
  for (const { id } of groups) await joinGroup(db, userId, id)
}

/** Adds a user to a group; false if the user was already a member. */
export async function joinGroup(tx: Db, userId: number, groupId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_group')
    .values({ user_id: userId, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await touchAccess(tx)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a user from a group; false if the user was not a member. */
export async function leaveGroup(tx: Db, userId: number, groupId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_group')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  await touchAccess(tx)
  return numDeletedRows > 0n
}

/** Removes a user from all groups. */
export async function leaveAllGroups(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('user_group').where('user_id', '=', userId).execute()
  await tx.deleteFrom('group_admin').where('user_id', '=', userId).execute()
  await touchAccess(tx)
}

/** Sorted IDs of the groups of these users, by user ID. */
export async function listMemberships(db: Db, userIds: readonly number[]): Promise<Map<number, number[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_group')
    .selectAll()
    .where('user_id', 'in', userIds)
    .orderBy('group_id')
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byUser].map(([id, groups]) => [id, groups.map(({ group_id }) => group_id)]))
}
