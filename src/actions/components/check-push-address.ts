import type { Context } from '../../context.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { isRepositoryLink } from '../../domain/component/repository-link.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { listBranches } from '../../vcs/remote/list-branches.ts'
import { remoteRules } from '../repositories/copies/repository-place.ts'

/**
 * Rejects a push URL that git cannot reach; the repository there may be empty. Whether it accepts pushes is known only
 * after the first one.
 */
export async function checkPushAddress(
  ctx: Context,
  { vcs, repo, push }: Pick<ComponentSettings, 'vcs' | 'repo' | 'push'>,
  signal: AbortSignal,
): Promise<void> {
  if (push === '' || push === repo || vcs === 'local' || isRepositoryLink(repo)) return
  try {
    await listBranches(remoteRules(ctx.config), push, { signal })
  } catch (error) {
    if (signal.aborted) {
      const message = 'The host did not respond within 20 seconds. Check the URL, or try again later.'
      throw new AppError('invalid', message, { field: 'push', cause: error })
    }
    if (!isAppError(error)) throw error
    throw new AppError('invalid', error.message, { field: 'push', cause: error })
  }
}
