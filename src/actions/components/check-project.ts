import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { type ProjectSettings, validateProject } from '../../domain/project.ts'
import { isProjectTaken } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'

/** Refuses settings that a project cannot have, all bad fields at once; `id` is that of the project they are for. */
export async function checkProject(tx: Db, settings: ProjectSettings, id?: number): Promise<void> {
  const wrong = validateProject(settings)
  const taken: Record<string, readonly string[]> = {}
  for (const column of ['name', 'slug'] as const) {
    if (!wrong[column] && (await isProjectTaken(tx, column, settings[column], id))) {
      taken[column] = [`There is a project with this ${column} already.`]
    }
  }
  const fields: FieldErrors = { ...wrong, ...taken }
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid', `${first[0]}: ${String(first[1])}`, { fields })
}
