import type { Context } from '../../../context.ts'
import { isAppError } from '../../../domain/errors.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { isSound, removeRepository } from '../../../vcs/repository.ts'
import { isRepositoryError } from '../../../vcs/repository-error.ts'
import { repositoryFolder } from './repository-place.ts'

/**
 * Removes our copy of a repository when it is damaged, so that it is fetched again; what only it had is in the database.
 * False when the error has another reason, or there is no remote to fetch it from. For whoever works on it alone.
 */
export async function renewCopy(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { id, vcs }: Pick<StoredRepository, 'id' | 'vcs'>,
  error: unknown,
): Promise<boolean> {
  if (vcs === 'local') return false
  const repository = { folder: repositoryFolder(config, id) }
  // Errors of threads come without what git said.
  const isKnown = isRepositoryError(error, 'damaged')
  if (!isKnown && (isAppError(error) || (await isSound(repository)))) return false
  log.warn({ repository: id, err: error }, 'The local copy of a repository is corrupted; fetching it again')
  await removeRepository(repository)
  return true
}
