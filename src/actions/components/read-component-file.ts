import { existsSync } from 'node:fs'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { listComponentRepositories } from '../../storage/components/repositories/repositories.ts'
import { findCommit } from '../../vcs/commits/commits.ts'
import { readFileAt } from '../../vcs/content/find-file.ts'
import { copyUnavailable, ensureCopy } from '../repositories/copies/ensure-copy.ts'
import { repositoryFolder } from '../repositories/copies/repository-place.ts'

/** A file of a component's repository at the last commit that was read; not found if there is none with this path. */
export async function readComponentFile(ctx: Context, componentId: number, path: string): Promise<Buffer> {
  const [repository] = await listComponentRepositories(ctx.db, { componentId })
  if (path === '' || !repository) throw notFound()
  const folder = repositoryFolder(ctx.config, repository.id)
  const known = repository.localRevision ?? repository.remoteRevision
  const isOurs = repository.vcs === 'local' && existsSync(folder)
  const commit = isOurs ? await findCommit({ folder }, 'HEAD') : known
  if (commit === null) throw notFound()
  if (!(await ensureCopy(ctx, repository.id, commit))) throw copyUnavailable()
  const bytes = await readFileAt({ folder }, commit, path)
  if (!bytes) throw notFound()
  return bytes
}

/** The same, or null if there is none. */
export async function findComponentFile(
  ctx: Context,
  componentId: number,
  path: string,
): Promise<Buffer | null> {
  try {
    return await readComponentFile(ctx, componentId, path)
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
