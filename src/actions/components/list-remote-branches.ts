import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { listBranches, type RemoteBranches } from '../../vcs/remote/list-branches.ts'
import { RepositoryError } from '../../vcs/repository-error.ts'
import { remoteRules } from '../repositories/copies/repository-place.ts'
import type { ComponentProject } from './create-component.ts'

/** Time limit of a request. */
const TIMEOUT_MS = 20_000

/** Branches of the repository at a URL for new components; errors belong to the field `repo`. */
export async function listRemoteBranches(
  ctx: Context,
  actor: Actor,
  project: ComponentProject,
  address: string,
): Promise<RemoteBranches> {
  authorize(actor, 'component.edit', { project })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const branches = await listBranches(remoteRules(ctx.config), address, { signal })
    if (branches.names.length > 0) return branches
  } catch (error) {
    if (signal.aborted) {
      const message = 'The host did not respond within 20 seconds. Check the URL, or try again later.'
      throw new AppError('invalid', message, { field: 'repo', cause: error })
    }
    if (!(error instanceof RepositoryError)) throw error
    throw new AppError('invalid', error.message, { field: 'repo', cause: error })
  }
  throw new AppError('invalid', 'The repository is empty. Push a first commit to it.', { field: 'repo' })
}
