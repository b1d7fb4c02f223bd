import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'
import { touchAccess } from './access-version.ts'

/** A user who may only view a project. */
export interface ProjectBlock {
  readonly username: string
  /** Null for a block that does not expire. */
  readonly expiresAt: Timestamp | null
}

/** The blocked user and the project. */
export interface BlockedPlace {
  readonly projectId: number
  readonly userId: number
}

/** Blocked users of a project, ordered by name. */
export async function listProjectBlocks(db: Db, projectId: number): Promise<ProjectBlock[]> {
  const rows = await db
    .selectFrom('project_block as b')
    .innerJoin('user as u', 'u.id', 'b.user_id')
    .select(['u.username', 'b.expires_at'])
    .where('b.project_id', '=', projectId)
    .orderBy('u.username')
    .execute()
  return rows.map(({ username, expires_at }) => ({ username, expiresAt: expires_at }))
}

/** Blocks a user; replaces an earlier block. */
export async function saveProjectBlock(
  tx: Db,
  { projectId, userId, expiresAt }: BlockedPlace & { expiresAt: Timestamp | null },
): Promise<void> {
  await tx
    .insertInto('project_block')
    .values({ project_id: projectId, user_id: userId, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_id']).doUpdateSet({ expires_at: expiresAt }),
    )
    .execute()
  await touchAccess(tx)
}

/** Deletes a block, or deletes it only if it has expired by the given time; false if there is none. */
export async function deleteProjectBlock(
  tx: Db,
  { projectId, userId }: BlockedPlace,
  expiredAt: Timestamp | null = null,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('project_block')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where((eb) => (expiredAt === null ? eb.and([]) : eb('expires_at', '<=', expiredAt)))
    .executeTakeFirst()
  if (result.numDeletedRows === 0n) return false
  await touchAccess(tx)
  return true
}
