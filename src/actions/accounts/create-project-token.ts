import { newKey } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findSlugProblem } from '../../domain/project.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import { insertUser } from '../../storage/accounts/users.ts'
import type { Timestamp } from '../../storage/tables/columns.ts'
import { transaction } from '../../storage/transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { audit } from '../sign-in/audit.ts'
import { settleExpiry } from '../sign-in/settle-expiry.ts'
import { checkUser } from './check-user.ts'
import { storeKey } from './create-token.ts'

/** Longest name of a key. */
const MAX_NAME = 50

/** An API key for one project. */
interface ProjectTokenDraft {
  /** Slug of the project. */
  readonly project: string
  readonly name: string
  /** Null for a key that does not expire. */
  readonly expiresAt?: Timestamp | null
}

/**
 * Creates an API key with access to one project only, and returns it with its ID. The key is not stored, so it cannot
 * be shown again. It belongs to its own user, who is in the project's team Administration.
 */
export async function createProjectToken(
  ctx: Context,
  actor: Actor,
  draft: ProjectTokenDraft,
): Promise<{ id: number; key: string }> {
  const { name } = draft
  const expiresAt = settleExpiry(ctx, actor, draft.expiresAt ?? null)
  const key = newKey('wlp')
  return transaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, draft.project)
    authorize(actor, 'project.permissions', { project })
    const problem = findSlugProblem(name, MAX_NAME)
    if (problem !== null) throw new AppError('invalid', problem, { field: 'name' })
    const bot = { username: `bot-${project.slug}-${name}`, fullName: name, email: null }
    await checkUser(tx, bot)
    const userId = await insertUser(tx, {
      ...bot,
      passwordHash: null,
      isSuperuser: false,
      isActive: true,
      isBot: true,
      joinedAt: ctx.now(),
    })
    const teams = await insertMissingTeams(tx, project.id, ['Administration'])
    await joinGroup(tx, userId, teams.get('Administration') ?? 0)
    const id = await storeKey(ctx, tx, { userId, name, key, projectId: project.id, expiresAt })
    const details = { name, project: project.slug }
    await audit(ctx, tx, actor, { activity: 'token-created', userId, details })
    return { id, key }
  })
}
