import type { Actor } from '../domain/actor.ts'
import { AppError } from '../domain/errors.ts'
import { isAllowed } from '../domain/permissions.ts'
import type { Db } from '../storage/db.ts'
import { findProject, type Project, type ProjectSelection } from '../storage/projects.ts'

/** Which projects the actor sees: private ones are for those who may edit them. */
export function visibleProjects(actor: Actor): ProjectSelection {
  return isAllowed(actor, 'project.edit') ? 'all' : 'open'
}

/** The project with this slug; one that the actor may not see is as good as not there. */
export async function getVisibleProject(db: Db, actor: Actor, slug: string): Promise<Project> {
  const project = await findProject(db, slug)
  const isOpen = project?.access === 'public' || project?.access === 'protected'
  if (!project || !(isOpen || visibleProjects(actor) === 'all')) {
    throw new AppError('not_found', 'Not found.')
  }
  return project
}
