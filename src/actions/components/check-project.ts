import { AppError, type FieldErrors } from '../../domain/errors.ts'
import { validateFlags } from '../../domain/flags/validate-flags.ts'
import { type ProjectSettings, validateProject } from '../../domain/project.ts'
import { isProjectTaken } from '../../storage/components/projects.ts'
import type { Db } from '../../storage/db.ts'
import { listLanguagesById } from '../../storage/languages.ts'

/** True for the ID of a language, and for null. */
export async function isLanguage(db: Db, id: number | null): Promise<boolean> {
  return id === null || (await listLanguagesById(db, [id])).has(id)
}

/** Rejects invalid settings of a project, all fields at once; `id` is the project they are for. */
export async function checkProject(tx: Db, settings: ProjectSettings, id?: number): Promise<void> {
  const flags = validateFlags(settings.checkFlags).map(({ message }) => message)
  const wrong: FieldErrors = {
    ...validateProject(settings),
    ...(flags.length > 0 && { check_flags: flags }),
    ...(!(await isLanguage(tx, settings.secondaryLanguageId)) && {
      secondary_language: ['Language not found. Use the ID of a language.'],
    }),
  }
  const names = {
    ...(!wrong.name && { name: settings.name }),
    ...(!wrong.slug && { slug: settings.slug }),
  }
  const fields: FieldErrors = { ...wrong, ...(await findTakenProject(tx, names, id)) }
  const [first] = Object.entries(fields)
  if (first) throw new AppError('invalid', `${first[0]}: ${String(first[1])}`, { fields })
}

/** Which of these names other projects have. */
export async function findTakenProject(
  db: Db,
  names: { readonly name?: string; readonly slug?: string },
  id?: number,
): Promise<FieldErrors> {
  const taken: Record<string, readonly string[]> = {}
  for (const column of ['name', 'slug'] as const) {
    const text = names[column]
    if (text !== undefined && (await isProjectTaken(db, column, text, id))) {
      taken[column] = [`A project with this ${column} already exists.`]
    }
  }
  return taken
}
