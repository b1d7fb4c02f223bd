import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  type BlockedPlace,
  deleteProjectBlock,
  listProjectBlocks,
  type ProjectBlock,
  saveProjectBlock,
} from '../../storage/accounts/project-blocks.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'

/** Kind of the task that ends a block. */
export const END_BLOCK_TASK = 'end-project-block'

/** The user to block in a project, and until when; null for a block that does not expire. */
interface BlockDraft {
  readonly project: string
  readonly username: string
  readonly expiresAt: Timestamp | null
}

/** The blocked users of a project, for its managers. */
export async function listBlocks(db: Db, actor: Actor, slug: string): Promise<ProjectBlock[]> {
  return listProjectBlocks(db, (await getManaged(db, actor, slug)).id)
}

/** Limits a user to viewing a project, whatever the user's groups allow. */
export async function blockInProject(ctx: Context, actor: Actor, draft: BlockDraft): Promise<ProjectBlock> {
  const { project: slug, username, expiresAt } = draft
  return transaction(ctx.db, async (tx) => {
    const project = await getManaged(tx, actor, slug)
    const user = await findUser(tx, username)
    if (!user || user.isBot) throw new AppError('invalid', 'User not found.', { field: 'username' })
    if (user.isSuperuser || user.id === userIdOf(actor)) {
      throw new AppError('invalid', 'You cannot block yourself or a superuser.', {
        field: 'username',
      })
    }
    if (expiresAt !== null && expiresAt <= ctx.now()) {
      throw new AppError('invalid', 'The expiration date must be in the future.', { field: 'expires' })
    }
    const place = { projectId: project.id, userId: user.id }
    await saveProjectBlock(tx, { ...place, expiresAt })
    if (expiresAt !== null) {
      await enqueueTask(tx, { kind: END_BLOCK_TASK, payload: place, runAt: expiresAt }, ctx.now())
    }
    await audit(ctx, tx, actor, {
      activity: 'project-blocked',
      userId: user.id,
      details: { project: project.slug },
    })
    return { username, expiresAt }
  })
}

/** Ends a block. */
export async function unblockInProject(
  ctx: Context,
  actor: Actor,
  { project: slug, username }: Omit<BlockDraft, 'expiresAt'>,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const project = await getManaged(tx, actor, slug)
    const user = await findUser(tx, username)
    const isEnded = user && (await deleteProjectBlock(tx, { projectId: project.id, userId: user.id }))
    if (!user || !isEnded) throw new AppError('not_found', 'Not found.')
    await audit(ctx, tx, actor, {
      activity: 'project-unblocked',
      userId: user.id,
      details: { project: project.slug },
    })
  })
}

/** Ends an expired block; one that was extended meanwhile stays. */
export async function endExpiredBlock(ctx: Context, place: BlockedPlace): Promise<boolean> {
  return transaction(ctx.db, (tx) => deleteProjectBlock(tx, place, ctx.now()))
}

async function getManaged(db: Db, actor: Actor, slug: string) {
  const project = await getVisibleProject(db, actor, slug)
  authorize(actor, 'project.permissions', { project })
  return project
}
