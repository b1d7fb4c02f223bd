import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { leaveAllGroups } from '../../storage/accounts/members.ts'
import { deleteToken, findToken, listTokens, type Token } from '../../storage/accounts/own-tokens.ts'
import { findUserById, updateUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'

/** The project whose keys the actor manages. */
async function getManagedProject(db: Db, actor: Actor, slug: string) {
  const project = await getVisibleProject(db, actor, slug)
  authorize(actor, 'project.permissions', { project })
  return project
}

/** The keys of a project, for its managers. */
export async function listProjectTokens(db: Db, actor: Actor, slug: string): Promise<Token[]> {
  return listTokens(db, { projectId: (await getManagedProject(db, actor, slug)).id })
}

/**
 * Revokes a key of a project, with immediate effect. Its user is kept for the history, disabled and under an unused
 * name.
 */
export async function revokeProjectToken(
  ctx: Context,
  actor: Actor,
  { project: slug, id }: { project: string; id: number },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const project = await getManagedProject(tx, actor, slug)
    const token = await findToken(tx, { projectId: project.id }, id)
    if (!token) throw new AppError('not_found', 'Not found.')
    await deleteToken(tx, id)
    const bot = await findUserById(tx, token.userId)
    if (bot?.isBot) {
      await leaveAllGroups(tx, bot.id)
      await updateUser(tx, {
        ...bot,
        username: `${bot.username.slice(0, 120)}-revoked-${id}`,
        isActive: false,
      })
    }
    const details = { name: token.name, project: project.slug }
    await audit(ctx, tx, actor, { activity: 'token-revoked', userId: bot?.id ?? null, details })
  })
}
