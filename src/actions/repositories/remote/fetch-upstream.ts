import { existsSync } from 'node:fs'
import type { Context } from '../../../context.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { fetchAddress } from '../../../storage/components/repositories/sealed-addresses.ts'
import { transaction } from '../../../storage/transaction.ts'
import { hasCommit } from '../../../vcs/commits/commits.ts'
import type { FetchPhase } from '../../../vcs/progress.ts'
import { fetchBranch } from '../../../vcs/remote/fetch-branch.ts'
import { setRepositoryFailure } from '../../components/repository-failure.ts'
import { remoteRules, repositoryFolder } from '../copies/repository-place.ts'
import { FETCH_SHARE } from '../read-components.ts'
import type { SyncTools } from '../sync-tools.ts'
import { isRepositoryFault } from './repository-fault.ts'

/** The current activity, in texts that pages translate. */
const NOTES: Readonly<Record<FetchPhase, string>> = {
  counting: 'The remote is counting objects.',
  compressing: 'The remote is compressing objects.',
  receiving: 'Receiving objects from the remote.',
  resolving: 'Resolving deltas in the objects.',
}

/**
 * The last commit of the remote, fetched if requested or the local copy is missing; null for a repository without a
 * remote. A remote that is unavailable raises an alert on every component.
 */
export async function fetchUpstream(
  ctx: Context,
  repository: StoredRepository,
  { mustFetch, mustReset = false }: { readonly mustFetch: boolean; readonly mustReset?: boolean },
  { signal, progress }: Pick<SyncTools, 'signal' | 'progress'>,
): Promise<string | null> {
  if (repository.vcs === 'local') return null
  const folder = repositoryFolder(ctx.config, repository.id)
  const known = repository.remoteRevision
  // The copy may be lost, or on another machine.
  if (!mustFetch && !mustReset && known !== null && (await isThere(folder, known))) return known
  try {
    const fetched = await fetchBranch(folder, {
      rules: remoteRules(ctx.config),
      address: fetchAddress(ctx.db, repository),
      branch: repository.branch,
      signal,
      onProgress: ({ percent, phase }) => progress(Math.floor((FETCH_SHARE * percent) / 100), NOTES[phase]),
    })
    await reportUpdateFailure(ctx, repository.id, null)
    return fetched.commit
  } catch (error) {
    if (isRepositoryFault(error)) await reportUpdateFailure(ctx, repository.id, error.message)
    throw error
  }
}

async function isThere(folder: string, commit: string): Promise<boolean> {
  return existsSync(folder) && hasCommit({ folder }, commit)
}

/** Reports on every component that a repository is unavailable, or available again. */
export async function reportUpdateFailure(
  { db, now }: Pick<Context, 'db' | 'now'>,
  repositoryId: number,
  error: string | null,
): Promise<void> {
  const failure = { name: 'UpdateFailure', error, now: now() } as const
  if (db.isTransaction) return setRepositoryFailure(db, repositoryId, failure)
  await transaction(db, (tx) => setRepositoryFailure(tx, repositoryId, failure))
}
