import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'

/** Puts a user into the site's groups of these names; names that do not exist are passed over. */
export async function joinGroups(db: Db, userId: number, names: readonly string[]): Promise<void> {
  const groups = await db
    .selectFrom('group')
    .select('id')
    .where('defining_project_id', 'is', null)
    .where('name', 'in', names)
    .execute()
  for (const { id } of groups) await joinGroup(db, userId, id)
}

/** Makes a user a member of a group; false when that was so already. */
export async function joinGroup(tx: Db, userId: number, groupId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_group')
    .values({ user_id: userId, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  await touchAccess(tx)
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a user out of a group; false when the user was not in it. */
export async function leaveGroup(tx: Db, userId: number, groupId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_group')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  await touchAccess(tx)
  return numDeletedRows > 0n
}

/** Takes a user out of all groups. */
export async function leaveAllGroups(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('user_group').where('user_id', '=', userId).execute()
  await tx.deleteFrom('group_admin').where('user_id', '=', userId).execute()
  await touchAccess(tx)
}

/** Ids of the groups of these users, by user, in the order of the ids. */
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
