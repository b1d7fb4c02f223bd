import type { Context } from '../../../context.ts'
import { isAppError } from '../../../domain/errors.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { isSound, removeRepository } from '../../../vcs/repository.ts'
import { isRepositoryError } from '../../../vcs/repository-error.ts'
import { repositoryFolder } from './repository-place.ts'

/**
 * Deletes the local copy of a repository if it is damaged, so that it is fetched again; the database has what only the
 * copy had. False if the error has another cause, or there is no remote to fetch from. The caller must have leased the
 * repository.
 */
export async function renewCopy(
  { config, log }: Pick<Context, 'config' | 'log'>,
  { id, vcs }: Pick<StoredRepository, 'id' | 'vcs'>,
  error: unknown,
): Promise<boolean> {
  if (vcs === 'local') return false
  const repository = { folder: repositoryFolder(config, id) }
  // Errors of threads do not include the output of git.
  const isKnown = isRepositoryError(error, 'damaged')
  if (!isKnown && (isAppError(error) || (await isSound(repository)))) return false
  log.warn({ repository: id, err: error }, 'The local copy of a repository is corrupted; fetching it again')
  await removeRepository(repository)
  return true
}
