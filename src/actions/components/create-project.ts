import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { PROJECT_DEFAULTS, type ProjectSettings } from '../../domain/project.ts'
import { saveHookSecret } from '../../storage/components/hook-secrets.ts'
import { insertProject } from '../../storage/components/projects.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { createDefaultTeams } from '../accounts/make-teams.ts'
import { checkProject } from './check-project.ts'

/** A new project; missing members have defaults. */
type ProjectDraft = Pick<ProjectSettings, 'slug' | 'name' | 'web'> & ProjectChange

/** The given settings of a project. */
export interface ProjectChange extends Partial<ProjectSettings> {
  /** The secret that signs webhook requests; empty for none. Never shown. */
  readonly hookSecret?: string
}

/** Creates a project, and the first event of its history. */
export async function createProject(
  ctx: Context,
  actor: Actor,
  { hookSecret = '', ...draft }: ProjectDraft,
): Promise<Project> {
  authorize(actor, 'project.add')
  const settings = { ...PROJECT_DEFAULTS, ...draft }
  return transaction(ctx.db, async (tx) => {
    await checkProject(tx, settings)
    const id = await insertProject(tx, { ...settings, createdAt: ctx.now() })
    await saveHookSecret(tx, id, hookSecret)
    const project = { ...settings, id, isLocked: false }
    await createDefaultTeams(tx, actor, project)
    const userId = userIdOf(actor)
    await insertChange(tx, {
      action: 'projectCreated',
      projectId: id,
      userId,
      authorId: userId,
      timestamp: ctx.now(),
    })
    return project
  })
}
