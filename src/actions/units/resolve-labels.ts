import { AppError } from '../../domain/errors.ts'
import type { Db } from '../../storage/db.ts'
import { listProjectLabels } from '../../storage/units/save-string.ts'

/** IDs of labels of a project that are given by name or ID, each once; digits are first tried as a name. */
export async function resolveLabels(
  db: Db,
  projectId: number,
  given: readonly string[],
): Promise<readonly number[]> {
  if (given.length === 0) return []
  const labels = await listProjectLabels(db, projectId)
  const byName = new Map(labels.map(({ id, name }) => [name, id]))
  const byId = new Map(labels.map(({ id }) => [String(id), id]))
  const ids = given.map((text) => {
    const id = byName.get(text) ?? byId.get(text)
    if (id === undefined) throw unknownLabel(text)
    return id
  })
  return [...new Set(ids)].sort((a, b) => a - b)
}

function unknownLabel(text: string): AppError {
  const shown = text.slice(0, 100).toWellFormed()
  return new AppError('invalid', `The project has no label “${shown}”.`, { field: 'labels' })
}
