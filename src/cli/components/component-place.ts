import { AppError } from '../../domain/errors.ts'
import type { Project } from '../../domain/project.ts'
import { findProject } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'
import { UsageError } from '../command.ts'

/** A component given as `PROJECT/SLUG`. */
export interface ComponentPlace {
  readonly project: string
  readonly component: string
}

/** Splits `PROJECT/SLUG`. */
export function parsePlace(word: string): ComponentPlace {
  const [project = '', component = '', ...rest] = word.split('/')
  if (project === '' || component === '' || rest.length > 0) {
    throw new UsageError(`${JSON.stringify(word)} is not a component; use PROJECT/SLUG, such as hello/app`)
  }
  return { project, component }
}

/** The project with this slug; throws if it does not exist. */
export async function getProject(db: Db, slug: string): Promise<Project> {
  const project = await findProject(db, slug)
  if (project) return project
  throw new AppError('not_found', `Project ${slug} does not exist; create it with: diglot project add`)
}
