import { canSee } from '../../domain/access/access.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { accessOf, hasAllPermissions } from '../../domain/permissions.ts'
import type { Project } from '../../domain/project.ts'
import type { ProjectSelection } from '../../storage/accounts/visibility.ts'
import { findProject } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'

/** The projects and components that the actor can see. */
export function visibleProjects(actor: Actor): ProjectSelection {
  return hasAllPermissions(actor) ? 'all' : accessOf(actor).sight
}

/** The project with this slug; not found if the actor cannot see it. */
export async function getVisibleProject(db: Db, actor: Actor, slug: string): Promise<Project> {
  const project = await findProject(db, slug)
  if (!project || !(hasAllPermissions(actor) || canSee(accessOf(actor), { project }))) {
    throw new AppError('not_found', 'Not found.')
  }
  return project
}
