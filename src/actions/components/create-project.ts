import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import { PROJECT_DEFAULTS, type ProjectSettings } from '../../domain/project.ts'
import { saveHookSecret } from '../../storage/components/hook-secrets.ts'
import { insertProject } from '../../storage/components/projects.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { makeFirstTeams } from '../accounts/make-teams.ts'
import { checkProject } from './check-project.ts'

/** A new project; what is missing takes a default. */
type ProjectDraft = Pick<ProjectSettings, 'slug' | 'name' | 'web'> & ProjectChange

/** Settings of a project that are given. */
export interface ProjectChange extends Partial<ProjectSettings> {
  /** What notifications of code hosts are signed with; empty for none. Never shown. */
  readonly hookSecret?: string
}

/** Adds a project, and the first event of its history. */
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
    await makeFirstTeams(tx, actor, project)
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
