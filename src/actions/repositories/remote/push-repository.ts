import type { Context } from '../../../context.ts'
import { isSameRepository, readSpelling } from '../../../domain/hooks/repository-spelling.ts'
import type { RepositoryComponent } from '../../../storage/components/components.ts'
import {
  type StoredRepository,
  updateRevisions,
} from '../../../storage/components/repositories/repositories.ts'
import { deletePacks } from '../../../storage/components/repositories/repository-packs.ts'
import { fetchAddress } from '../../../storage/components/repositories/sealed-addresses.ts'
import { insertChange } from '../../../storage/history/changes.ts'
import { transaction } from '../../../storage/transaction.ts'
import { updateRefs } from '../../../vcs/commits/update-refs.ts'
import { fetchHistory } from '../../../vcs/remote/fetch-branch.ts'
import { type PushOptions, type PushOutcome, pushBranch } from '../../../vcs/remote/push-branch.ts'
import { UPSTREAM } from '../../../vcs/repository.ts'
import { setRepositoryFailure } from '../../components/repository-failure.ts'
import { clearUnpushedCommits } from '../commits/note-commits.ts'
import { remoteRules, repositoryFolder } from '../copies/repository-place.ts'
import { isRepositoryFault } from './repository-fault.ts'
import { pushAddressOf, requestPull, secretPushAddress } from './request-pull.ts'

/** What to push, and for whom. */
interface WantedPush {
  readonly repository: StoredRepository
  readonly owner: RepositoryComponent
  readonly commit: string
  readonly userId: number | null
  readonly signal: AbortSignal
}

/** True if pushes go to the branch that is read, so that the remote has what was pushed. */
export function isSameBranch({ branch, pushBranch: other }: StoredRepository): boolean {
  return other === '' || other === branch
}

/**
 * Pushes the last local commit. A rejection, or an unavailable remote, is an alert on all components until a push
 * succeeds; it is retried every hour.
 */
export async function pushRepository(ctx: Context, wanted: WantedPush): Promise<PushOutcome> {
  const { repository } = wanted
  try {
    let outcome = await pushOnce(ctx, wanted)
    if (outcome.kind === 'shallow') {
      const address = fetchAddress(ctx.db, repository)
      const place = {
        address,
        branch: repository.branch,
        rules: remoteRules(ctx.config),
        signal: wanted.signal,
      }
      await fetchHistory(repositoryFolder(ctx.config, repository.id), place)
      outcome = await pushOnce(ctx, wanted)
    }
    if (outcome.kind === 'refused') await reportPushFailure(ctx, wanted, outcome.reason)
    if (outcome.kind !== 'pushed') return outcome
    await notePush(ctx, wanted)
    const reason = await requestPull(ctx, wanted)
    if (reason === null) return outcome
    await reportPushFailure(ctx, wanted, reason)
    return { kind: 'refused', reason }
  } catch (error) {
    if (!isRepositoryFault(error)) throw error
    await reportPushFailure(ctx, wanted, error.message)
    return { kind: 'refused', reason: error.message }
  }
}

async function pushOnce(ctx: Context, { repository, commit, signal }: WantedPush): Promise<PushOutcome> {
  return pushBranch(
    { folder: repositoryFolder(ctx.config, repository.id) },
    {
      rules: remoteRules(ctx.config),
      address: secretPushAddress(ctx, repository),
      commit,
      signal,
      branch: repository.pushBranch || repository.branch,
      ...replaced(repository),
    },
  )
}

/**
 * A separate push branch belongs to Diglot: if it is unchanged since the last push, its commits may be replaced by
 * newer ones. The branch that is read must exist.
 */
function replaced(repository: StoredRepository): Pick<PushOptions, 'replaces' | 'continues'> {
  const { vcs, remoteRevision, pushedRevision } = repository
  if (vcs === 'git-force-push') return { replaces: 'anything' }
  if (!isSameBranch(repository)) return pushedRevision === null ? {} : { replaces: pushedRevision }
  return remoteRevision !== null && isReadThere(repository) ? { continues: remoteRevision } : {}
}

/** True if pushes go to the repository that is read, however its URL is written. */
function isReadThere(repository: StoredRepository): boolean {
  const address = pushAddressOf(repository)
  if (address === repository.url) return true
  const [read, pushed] = [readSpelling(repository.url), readSpelling(address)]
  return read !== null && pushed !== null && isSameRepository(read, pushed)
}

async function notePush(ctx: Context, { repository, owner, commit, userId }: WantedPush): Promise<void> {
  const isUpstream = isSameBranch(repository)
  await transaction(ctx.db, async (tx) => {
    await updateRevisions(tx, repository.id, {
      local: commit,
      pushed: isUpstream ? null : commit,
      ...(isUpstream && { remote: commit }),
    })
    if (isUpstream) {
      await clearUnpushedCommits(tx, repository.id)
      await deletePacks(tx, repository.id)
    }
    await setRepositoryFailure(tx, repository.id, { name: 'PushFailure', error: null, now: ctx.now() })
    await insertChange(tx, {
      action: 'pushed',
      projectId: owner.project.id,
      componentId: owner.id,
      userId,
      timestamp: ctx.now(),
    })
  })
  if (!isUpstream) return
  const folder = repositoryFolder(ctx.config, repository.id)
  await updateRefs({ folder }, [{ ref: UPSTREAM, to: commit, expected: repository.remoteRevision }])
}

/** Reports on every component that a push failed, once in the history and with an alert until the next success. */
export async function reportPushFailure(
  ctx: Context,
  { repository, owner, userId }: Pick<WantedPush, 'repository' | 'owner' | 'userId'>,
  error: string,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await setRepositoryFailure(tx, repository.id, { name: 'PushFailure', error, now: ctx.now() })
    await insertChange(tx, {
      action: 'pushFailed',
      projectId: owner.project.id,
      componentId: owner.id,
      userId,
      target: error,
      timestamp: ctx.now(),
    })
  })
}

/** Clears the alert because no commits are unpushed anymore, however the remote got them. */
export async function endPushFailure({ db, now }: Context, repositoryId: number): Promise<void> {
  const failure = { name: 'PushFailure', error: null, now: now() } as const
  await transaction(db, (tx) => setRepositoryFailure(tx, repositoryId, failure))
}
