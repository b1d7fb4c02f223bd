import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { MergeStyle } from '../../domain/component/component-settings.ts'
import { listRepositoryComponents, type RepositoryComponent } from '../../storage/components/components.ts'
import {
  findRepository,
  type StoredRepository,
  updateRevisions,
} from '../../storage/components/repositories/repositories.ts'
import { listUnpushedCommits } from '../../storage/components/repositories/unpushed-commits.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { transaction } from '../../storage/transaction.ts'
import { hasCommit } from '../../vcs/commits/commits.ts'
import { tidyRepository } from '../../vcs/repository.ts'
import { commitPending } from './commits/commit-pending.ts'
import { mergeBases } from './commits/merge-bases.ts'
import { planPendingFiles } from './commits/plan-pending-files.ts'
import { holdRepository } from './copies/hold-repository.ts'
import { openLocal } from './copies/keep-local.ts'
import { loadUnpushed } from './copies/keep-unpushed.ts'
import { removeUnusedRepository } from './copies/remove-unused-repository.ts'
import { renewCopy } from './copies/renew-copy.ts'
import { repositoryFolder } from './copies/repository-place.ts'
import { settleHead } from './copies/settle-head.ts'
import { readComponents } from './read-components.ts'
import { fetchUpstream, tellUpdateFailure } from './remote/fetch-upstream.ts'
import { endPushFailure, isSameBranch, pushRepository, tellPushFailure } from './remote/push-repository.ts'
import { findForgeProblem, lacksRequest, pushAddressOf } from './remote/request-pull.ts'
import { resetRepository } from './reset-repository.ts'
import type { SyncTools } from './sync-tools.ts'

/** What to do with a repository. */
export interface RepositorySync {
  readonly repositoryId: number
  /** Who asked for it; null for work that nobody asked for. */
  readonly userId: number | null
  /** Asks the remote for news first. */
  readonly mustFetch: boolean
  /** Commits edits that wait. */
  readonly mustCommit?: boolean
  /** Pushes what is committed; it is pushed without that where components want it after each commit. */
  readonly mustPush?: boolean
  /** Gives up what the remote does not have. */
  readonly mustReset?: boolean
  /** Gives up our commits, and writes their edits again on top of what the remote has. */
  readonly mustReapply?: boolean
  /** How both sides come together; null for what the component says. */
  readonly mergeStyle?: MergeStyle | null
  /** Reads files again that did not change. */
  readonly isForced: boolean
  /** The same for these components only, whose settings changed. */
  readonly forcedIds?: readonly number[]
  /** Components whose languages get the strings of a base file that waits. */
  readonly mergedIds?: readonly number[]
  /** False when components were read before, and nothing but commits is wanted. */
  readonly mustRead?: boolean
}

/** What came of it, for people. */
export interface RepositorySyncResult {
  readonly commit: string
  readonly units: number
  readonly problems: number
  /** Why the push did not go well; null when it did, or was not wanted. */
  readonly pushError: string | null
}

/** A repository at work. */
interface Work {
  readonly repository: StoredRepository
  readonly components: readonly RepositoryComponent[]
  readonly owner: RepositoryComponent | undefined
  readonly sync: RepositorySync
}

/** Others may push at the same moment, again and again. */
const PUSHES = 5
const PAUSE_MS = 125

/**
 * Fetches a repository, brings all components in line with it that live there, commits what people wrote, and pushes
 * it, as far as that is wanted; a repository where no component lives any more is removed. Safe to run again at any
 * point: components that are up to date cost one look at their files, and nothing is committed twice.
 */
export async function syncRepository(
  ctx: Context,
  sync: RepositorySync,
  tools: SyncTools,
): Promise<RepositorySyncResult> {
  let units = 0
  let problems = 0
  let isRenewed = false
  for (let attempt = 1; ; attempt += 1) {
    const repository = await findRepository(ctx.db, sync.repositoryId)
    const components = repository ? await listRepositoryComponents(ctx.db, repository.id) : []
    if (!repository || components.length === 0) {
      await removeUnusedRepository(ctx, sync.repositoryId)
      return { commit: '', units: 0, problems: 0, pushError: null }
    }
    const owner = components.find(({ linkedComponentId }) => linkedComponentId === null)
    const work = { repository, components, owner, sync: attempt === 1 ? sync : { ...sync, mustFetch: true } }
    // Other tasks of the project add languages to its glossary.
    const isShared = repository.vcs === 'local' && components.some(({ isGlossary }) => isGlossary)
    const run = () =>
      bringTogether(ctx, work, tools).catch(async (error: unknown) => {
        if (isRenewed || tools.signal.aborted || !(await renewCopy(ctx, repository, error))) throw error
        isRenewed = true
        return null
      })
    const done = isShared ? await holdRepository(ctx, repository.id, tools, run) : await run()
    if (!done) continue
    units += done.units
    problems += done.problems
    const pushError = await push(ctx, work, done.commit, { signal: tools.signal, isLast: attempt === PUSHES })
    if (pushError === 'behind') {
      // A push that was cut off can hold the branch for a moment.
      if (attempt > 1) await sleep(PAUSE_MS * 2 ** attempt, undefined, { signal: tools.signal })
      continue
    }
    await tidyRepository({ folder: repositoryFolder(ctx.config, repository.id) }, tools.signal)
    await tellUpdateFailure(ctx, repository.id, null)
    return { commit: done.commit, units, problems, pushError }
  }
}

/** Our branch, the remote's, files and strings become one; returns our last commit then. */
async function bringTogether(
  ctx: Context,
  { repository, components, owner, sync }: Work,
  tools: SyncTools,
): Promise<{ commit: string; units: number; problems: number }> {
  await openLocal(ctx, repository)
  const upstream = await fetchUpstream(ctx, repository, sync, tools)
  await loadUnpushed(ctx, repository)
  if (sync.mustReset && upstream !== null) await resetRepository(ctx, repository, owner, sync.userId)
  const head = await settleHead(ctx, (await findRepository(ctx.db, repository.id)) ?? repository, upstream, {
    isMerged: owner !== undefined && styleOf(owner, sync) !== 'rebase',
    mustReapply: sync.mustReapply === true,
  })
  const isMoved = repository.localRevision === null || upstream !== repository.remoteRevision
  if (isMoved || head.commit !== repository.localRevision) {
    await noteMove(ctx, { repository, owner, sync, isMoved }, { upstream, head: head.commit })
  }
  const settled = (await dropLostMerge(ctx, repository.id)) ?? repository
  const planFiles = () => planPendingFiles(ctx, settled, { head: head.commit, upstream })
  let plan = await planFiles()
  if (await mergeBases(ctx, repository.id, plan, sync.mergedIds ?? [])) plan = await planFiles()
  const isForced = (id: number) =>
    sync.isForced || sync.mustReset === true || (sync.forcedIds ?? []).includes(id)
  const isRead = repository.importedRevision === plan.view && !sync.mustReset
  let units = 0
  let problems = 0
  if (sync.mustRead !== false || !isRead || components.some(({ importedAt }) => importedAt === null)) {
    const wanted = { repository, components, commit: plan.view, userId: sync.userId, isForced }
    const reading = await readComponents(ctx, wanted, tools)
    units = reading.units
    problems = reading.problems
    if (reading.isDone) await updateRevisions(ctx.db, repository.id, { imported: plan.view })
  }
  const current = await findRepository(ctx.db, repository.id)
  const isNews = isMoved && upstream !== null && repository.localRevision !== null
  const isDue = sync.mustCommit || isNews || head.isRestored || settled.mergeRevision !== null
  if (!current || !(isDue || plan.files.length > 0)) return { commit: head.commit, units, problems }
  const place = { repository: current, components, plan, isFilesOnly: !isDue }
  return { commit: await commitPending(ctx, place, head.commit, tools), units, problems }
}

/** The repository as it is now; a merge whose commit is gone from our copy is none any more. */
async function dropLostMerge(ctx: Context, id: number): Promise<StoredRepository | null> {
  const repository = await findRepository(ctx.db, id)
  const waiting = repository?.mergeRevision ?? null
  if (!repository || waiting === null) return repository
  if (await hasCommit({ folder: repositoryFolder(ctx.config, id) }, waiting)) return repository
  await updateRevisions(ctx.db, id, { merge: null })
  return { ...repository, mergeRevision: null }
}

/** Pushes what is there to push, if anybody wants that; `behind` when the remote has news that are to be fetched first. */
async function push(
  ctx: Context,
  { repository, owner, sync }: Work,
  commit: string,
  { signal, isLast }: { readonly signal: AbortSignal; readonly isLast: boolean },
): Promise<string | null> {
  const current = await findRepository(ctx.db, repository.id)
  if (!owner || !current || current.vcs === 'local') return null
  const unpushed = await listUnpushedCommits(ctx.db, current.id)
  if (unpushed.length === 0) await endPushFailure(ctx, current.id)
  const isOutgoing = isSameBranch(current) || current.pushedRevision !== commit
  // The branch may be there, and the request for it not.
  const isWanted = unpushed.length > 0 && (isOutgoing || (await lacksRequest(ctx, current, owner)))
  if (!isWanted || !(sync.mustPush || owner.pushOnCommit)) return null
  if (pushAddressOf(current) === '') {
    return sync.mustPush ? 'Cannot push: no push URL is set.' : null
  }
  const { userId } = sync
  const problem = findForgeProblem(current)
  if (problem !== null) {
    await tellPushFailure(ctx, { repository: current, owner, userId }, problem)
    return problem
  }
  const outcome = await pushRepository(ctx, { repository: current, owner, commit, signal, userId })
  if (outcome.kind === 'pushed') return null
  if (outcome.kind === 'refused') return outcome.reason
  // Nothing is wrong with the remote: nobody is locked out, and the next push is as good.
  if (isSameBranch(current))
    return isLast
      ? 'Others are pushing to the branch at the same time. Diglot retries within an hour.'
      : 'behind'
  const reason = `Branch ${current.pushBranch} has commits that are not from Diglot. Delete the branch on the remote, or set another push branch.`
  await tellPushFailure(ctx, { repository: current, owner, userId }, reason)
  return reason
}

function styleOf({ mergeStyle }: RepositoryComponent, sync: RepositorySync): string {
  return sync.mergeStyle ?? mergeStyle
}

/** The head of a repository moved: that is an event of the component that owns it, where it comes from the remote. */
async function noteMove(
  ctx: Context,
  {
    repository,
    owner,
    sync,
    isMoved,
  }: Pick<Work, 'repository' | 'owner' | 'sync'> & { readonly isMoved: boolean },
  { upstream, head }: { readonly upstream: string | null; readonly head: string },
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await updateRevisions(tx, repository.id, { remote: upstream ?? head, local: head })
    if (!owner || upstream === null || !isMoved) return
    await insertChange(tx, {
      action: styleOf(owner, sync) === 'rebase' ? 'rebased' : 'merged',
      projectId: owner.project.id,
      componentId: owner.id,
      timestamp: ctx.now(),
      userId: sync.userId,
    })
  })
}
