import type { Context } from '../context.ts'
import { type Actor, userIdOf } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import { authorize } from '../domain/permissions.ts'
import {
  ACCESS_CONTROL,
  type AccessControl,
  checkSlug,
  MAX_PROJECT_NAME,
  MAX_PROJECT_SLUG,
} from '../domain/project.ts'
import { insertChange } from '../storage/changes.ts'
import { insertProject, isProjectTaken } from '../storage/projects.ts'

export interface ProjectDraft {
  readonly slug: string
  readonly name: string
  readonly web: string
  readonly access?: AccessControl
}

/** Adds a project, and the first event of its history, and returns its id. */
export async function createProject(ctx: Context, actor: Actor, draft: ProjectDraft): Promise<number> {
  authorize(actor, 'project.add')
  checkSlug(draft.slug, MAX_PROJECT_SLUG)
  if (draft.name.trim() === '' || [...draft.name].length > MAX_PROJECT_NAME) {
    throw new AppError('invalid', `A name has 1 to ${MAX_PROJECT_NAME} characters`, { field: 'name' })
  }
  if (!/^https?:\/\//i.test(draft.web) || !URL.canParse(draft.web)) {
    throw new AppError('invalid', 'Enter a valid URL.', { field: 'web' })
  }

  return ctx.db.transaction().execute(async (tx) => {
    for (const column of ['slug', 'name'] as const) {
      if (await isProjectTaken(tx, column, draft[column])) {
        throw new AppError('invalid', `There is a project with this ${column} already`, { field: column })
      }
    }
    const accessControl = ACCESS_CONTROL[draft.access ?? 'public']
    const id = await insertProject(tx, { ...draft, accessControl, createdAt: ctx.now() })
    await insertChange(tx, {
      action: 'projectCreated',
      projectId: id,
      userId: userIdOf(actor),
      timestamp: ctx.now(),
    })
    return id
  })
}
