import { newKey } from '../../auth/keys.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { findSlugProblem } from '../../domain/project.ts'
import { joinGroup } from '../../storage/accounts/members.ts'
import { insertMissingTeams } from '../../storage/accounts/project-teams.ts'
import { insertUser } from '../../storage/accounts/users.ts'
import type { Timestamp } from '../../storage/db.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { checkUser } from './check-user.ts'
import { storeKey } from './create-token.ts'

/** Longest name of a key. */
const MAX_NAME = 50

/** A key for programs that work on one project. */
export interface ProjectTokenDraft {
  /** Slug of the project. */
  readonly project: string
  readonly name: string
  /** Null for a key that does not expire. */
  readonly expiresAt?: Timestamp | null
}

/**
 * Makes a key that reaches one project and nothing else, and returns it: it is not stored, so this is the only time
 * that it is seen. It belongs to a user of its own, who is in the project's team Administration.
 */
export async function createProjectToken(
  ctx: Context,
  actor: Actor,
  draft: ProjectTokenDraft,
): Promise<string> {
  const { name, expiresAt = null } = draft
  const key = newKey('wlp')
  await inTransaction(ctx.db, async (tx) => {
    const project = await getVisibleProject(tx, actor, draft.project)
    authorize(actor, 'project.permissions', { project })
    const problem = findSlugProblem(name, MAX_NAME)
    if (problem !== null) throw new AppError('invalid', problem, { field: 'name' })
    const bot = { username: `bot-${project.slug}-${name}`, fullName: name, email: null }
    await checkUser(tx, bot)
    const userId = await insertUser(tx, {
      ...{ ...bot, passwordHash: null, isSuperuser: false, isActive: true, isBot: true },
      joinedAt: ctx.now(),
    })
    const teams = await insertMissingTeams(tx, project.id, ['Administration'])
    await joinGroup(tx, userId, teams.get('Administration') ?? 0)
    await storeKey(ctx, tx, { userId, name, key, projectId: project.id, expiresAt })
  })
  return key
}
