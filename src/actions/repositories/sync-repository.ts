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
import { fetchUpstream, reportUpdateFailure } from './remote/fetch-upstream.ts'
import { endPushFailure, isSameBranch, pushRepository, reportPushFailure } from './remote/push-repository.ts'
import { findForgeProblem, lacksRequest, pushAddressOf } from './remote/request-pull.ts'
import { resetRepository } from './reset-repository.ts'
import type { SyncTools } from './sync-tools.ts'

/** What to do with a repository. */
export interface RepositorySync {
  readonly repositoryId: number
  /** The user who requested it; null if none did. */
  readonly userId: number | null
  /** Fetches from the remote first. */
  readonly mustFetch: boolean
  /** Commits pending edits. */
  readonly mustCommit?: boolean
  /** Pushes commits, even if components do not push after each commit. */
  readonly mustPush?: boolean
  /** Discards what the remote does not have. */
  readonly mustReset?: boolean
  /** Discards local commits, and writes their edits again on top of the remote. */
  readonly mustReapply?: boolean
  /** The merge style; null for that of the component. */
  readonly mergeStyle?: MergeStyle | null
  /** Also reads unchanged files again. */
  readonly isForced: boolean
  /** The same for these components only, whose settings changed. */
  readonly forcedIds?: readonly number[]
  /** Components whose languages get the strings of a pending base file. */
  readonly mergedIds?: readonly number[]
  /** False if components have been read before, and only commits are requested. */
  readonly mustRead?: boolean
}

/** The outcome, as shown to users. */
export interface RepositorySyncResult {
  readonly commit: string
  readonly units: number
  readonly problems: number
  /** Why the push failed; null if it succeeded, or was not requested. */
  readonly pushError: string | null
}

/** A repository being synced. */
interface Work {
  readonly repository: StoredRepository
  readonly components: readonly RepositoryComponent[]
  readonly owner: RepositoryComponent | undefined
  readonly sync: RepositorySync
}

/** Attempts, because others may push at the same moment repeatedly. */
const PUSHES = 5
const PAUSE_MS = 125

/**
 * Fetches a repository, updates all of its components, commits edits, and pushes them, as requested; removes a
 * repository without components. Can be run again at any point: unchanged components take one look-up of their files,
 * and nothing is committed twice.
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
      reconcileBranches(ctx, work, tools).catch(async (error: unknown) => {
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
      // An aborted push can lock the branch for a moment.
      if (attempt > 1) await sleep(PAUSE_MS * 2 ** attempt, undefined, { signal: tools.signal })
      continue
    }
    await tidyRepository({ folder: repositoryFolder(ctx.config, repository.id) }, tools.signal)
    await reportUpdateFailure(ctx, repository.id, null)
    return { commit: done.commit, units, problems, pushError }
  }
}

/** Brings the local branch, the remote's, files and strings in sync; returns the last local commit. */
async function reconcileBranches(
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

/** The repository as it is now; drops a merge whose commit is no longer in the local copy. */
async function dropLostMerge(ctx: Context, id: number): Promise<StoredRepository | null> {
  const repository = await findRepository(ctx.db, id)
  const waiting = repository?.mergeRevision ?? null
  if (!repository || waiting === null) return repository
  if (await hasCommit({ folder: repositoryFolder(ctx.config, id) }, waiting)) return repository
  await updateRevisions(ctx.db, id, { merge: null })
  return { ...repository, mergeRevision: null }
}

/** Pushes unpushed commits, if requested; `behind` if the remote has new commits that must be fetched first. */
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
  // The branch may be pushed, but its pull request missing.
  const isWanted = unpushed.length > 0 && (isOutgoing || (await lacksRequest(ctx, current, owner)))
  if (!isWanted || !(sync.mustPush || owner.pushOnCommit)) return null
  if (pushAddressOf(current) === '') {
    return sync.mustPush ? 'Cannot push: no push URL is set.' : null
  }
  const { userId } = sync
  const problem = findForgeProblem(current)
  if (problem !== null) {
    await reportPushFailure(ctx, { repository: current, owner, userId }, problem)
    return problem
  }
  const outcome = await pushRepository(ctx, { repository: current, owner, commit, signal, userId })
  if (outcome.kind === 'pushed') return null
  if (outcome.kind === 'refused') return outcome.reason
  // The remote is fine: nothing is locked, and the next push can succeed.
  if (isSameBranch(current))
    return isLast
      ? 'Others are pushing to the branch at the same time. Diglot retries within an hour.'
      : 'behind'
  const reason = `Branch ${current.pushBranch} has commits that are not from Diglot. Delete the branch on the remote, or set another push branch.`
  await reportPushFailure(ctx, { repository: current, owner, userId }, reason)
  return reason
}

function styleOf({ mergeStyle }: RepositoryComponent, sync: RepositorySync): string {
  return sync.mergeStyle ?? mergeStyle
}

/**
 * Records that the head of a repository moved, as an event of the component that owns it, if the new commit comes from
 * the remote.
 */
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
