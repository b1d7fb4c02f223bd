import type { Context } from '../../../context.ts'
import { isForge } from '../../../domain/component/forges.ts'
import type { RepositoryComponent } from '../../../storage/components/components.ts'
import { listAlerts } from '../../../storage/components/notices/alerts.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { fetchAddress, pushAddress } from '../../../storage/components/repositories/sealed-addresses.ts'
import { openPullRequest } from '../../../vcs/remote/open-pull-request.ts'
import { pullMessage } from '../commits/commit-message.ts'
import { remoteRules } from '../copies/repository-place.ts'

/**
 * The URL that commits are pushed to, without its password; empty if pushing is off. Code hosts with pull requests do
 * not need a separate push URL.
 */
export function pushAddressOf({ vcs, url, pushUrl }: StoredRepository): string {
  return pushUrl === '' && isForge(vcs) ? url : pushUrl
}

/** The same with its password; throws an AppError if it cannot be decrypted. */
export function secretPushAddress({ db }: Pick<Context, 'db'>, repository: StoredRepository): string {
  const { vcs, pushUrl } = repository
  return pushUrl === '' && isForge(vcs) ? fetchAddress(db, repository) : pushAddress(db, repository)
}

/**
 * Makes the code host open a pull request for the pushed branch, if the component is set to. Returns null, or one
 * sentence about the problem.
 */
export async function requestPull(
  ctx: Context,
  { repository, owner }: { readonly repository: StoredRepository; readonly owner: RepositoryComponent },
): Promise<string | null> {
  const { vcs, branch, pushBranch } = repository
  if (!isForge(vcs)) return null
  return openPullRequest({
    rules: remoteRules(ctx.config),
    kind: vcs,
    address: fetchAddress(ctx.db, repository),
    pushAddress: secretPushAddress(ctx, repository),
    base: branch,
    head: pushBranch,
    ...(await pullMessage(ctx, owner.id)),
  })
}

/** True while commits are on a push branch and no pull request could be opened for it. */
export async function lacksRequest(
  { db }: Pick<Context, 'db'>,
  { vcs }: StoredRepository,
  { id }: RepositoryComponent,
): Promise<boolean> {
  return isForge(vcs) && (await listAlerts(db, id)).some(({ name }) => name === 'PushFailure')
}

/** Why nothing can be pushed for a pull request; null if it can, or none is requested. */
export function findForgeProblem({ vcs, branch, pushBranch }: StoredRepository): string | null {
  if (!isForge(vcs) || (pushBranch !== '' && pushBranch !== branch)) return null
  return 'Pull requests need a branch of their own. Set push_branch to a branch other than the branch of the component.'
}
