import type { Context } from '../../../context.ts'
import type { ComponentSettings } from '../../../domain/component/component-settings.ts'
import { AppError } from '../../../domain/errors.ts'
import type { LinkTarget } from '../../../storage/components/component-links.ts'
import {
  deleteUnusedRepository,
  deleteWaitingWork,
  insertRepository,
  updateRevisions,
} from '../../../storage/components/repositories/repositories.ts'
import type { Db } from '../../../storage/db.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import { transaction } from '../../../storage/transaction.ts'
import { updateRefs } from '../../../vcs/commits/update-refs.ts'
import { createRepository } from '../../../vcs/create-repository.ts'
import type { FetchProgress } from '../../../vcs/progress.ts'
import { fetchBranch, fetchBundle } from '../../../vcs/remote/fetch-branch.ts'
import { removeRepository } from '../../../vcs/repository.ts'
import { RepositoryError } from '../../../vcs/repository-error.ts'
import { committerOf } from '../commits/committer.ts'
import { enqueueSync } from '../enqueue-sync.ts'
import { isTimeout } from '../within-timeout.ts'
import { copyUnavailable, ensureCopy } from './ensure-copy.ts'
import { openLocal } from './keep-local.ts'
import { remoteRules, repositoryFolder } from './repository-place.ts'

/** A repository for a new component. */
export interface OpenedRepository {
  readonly id: number
  readonly folder: string
  readonly branch: string
  readonly commit: string
  /** Removes it again if the component is not created; shared ones stay. */
  discard(): Promise<void>
}

/** The initial content of a local repository: files, or the whole history in a git bundle. */
interface LocalContent {
  readonly files?: readonly { readonly path: string; readonly bytes: Uint8Array }[]
  readonly bundle?: string
}

const DAY = 86_400_000_000
const BRANCH = 'main'
const README = 'This repository is managed by the translation server; it has no remote.\n'

/**
 * Opens the repository of a new component: fetched, created, or shared. Errors belong to the fields that cause them.
 */
export async function openNewRepository(
  ctx: Context,
  settings: Pick<ComponentSettings, 'vcs' | 'repo' | 'push' | 'branch' | 'push_branch'>,
  {
    link,
    signal,
    onFetch,
    ...content
  }: LocalContent & {
    readonly link: LinkTarget | null
    readonly signal: AbortSignal
    readonly onFetch?: (progress: FetchProgress) => void
  },
): Promise<OpenedRepository> {
  if (link) return openShared(ctx, link)
  const { vcs, repo, push, branch, push_branch } = settings
  const id = await transaction(ctx.db, async (tx) => {
    const pushing = { pushUrl: push, pushBranch: push_branch }
    const added = await insertRepository(tx, { vcs, url: repo, branch, ...pushing })
    await enqueueRemoval(tx, added, ctx.now())
    return added
  })
  const folder = repositoryFolder(ctx.config, id)
  async function discard(): Promise<void> {
    if (!(await deleteUnusedRepository(ctx.db, id))) return
    await removeRepository({ folder })
    await deleteWaitingWork(ctx.db, id)
  }
  try {
    const opened =
      vcs === 'local'
        ? await makeLocal(ctx, folder, content, signal)
        : await fetchBranch(folder, {
            rules: remoteRules(ctx.config),
            address: repo,
            branch,
            signal,
            ...(onFetch && { onProgress: onFetch }),
          })
    if (vcs === 'local') await openLocal(ctx, { id, vcs, branch: opened.branch })
    await updateRevisions(ctx.db, id, { branch: opened.branch, remote: opened.commit })
    return { id, folder, branch: opened.branch, commit: opened.commit, discard }
  } catch (error) {
    await discard()
    throw fieldError(error, signal)
  }
}

/**
 * A process that ends before the component is created leaves an unused repository: a task, a day later, removes it.
 * Creating the component cancels that task, or runs it earlier.
 */
async function enqueueRemoval(tx: Db, repositoryId: number, now: Timestamp): Promise<void> {
  await enqueueSync(tx, { repositoryId, userId: null, mustFetch: false, runAt: now + DAY }, now)
}

async function openShared(ctx: Context, link: LinkTarget): Promise<OpenedRepository> {
  if (link.commit === null) {
    throw new AppError(
      'invalid',
      'The repository of that component has not been imported yet. Try again in a moment.',
      {
        field: 'repo',
      },
    )
  }
  if (!(await ensureCopy(ctx, link.repositoryId, link.commit))) throw copyUnavailable()
  return {
    id: link.repositoryId,
    folder: repositoryFolder(ctx.config, link.repositoryId),
    branch: link.branch,
    commit: link.commit,
    discard: async () => {},
  }
}

async function makeLocal(
  ctx: Context,
  folder: string,
  { files = [], bundle }: LocalContent,
  signal: AbortSignal,
): Promise<{ branch: string; commit: string }> {
  if (bundle !== undefined) {
    const { commit } = await fetchBundle(folder, bundle, { branch: BRANCH, signal })
    await updateRefs({ folder }, [{ ref: `refs/heads/${BRANCH}`, to: commit, expected: null }])
    return { branch: BRANCH, commit }
  }
  const person = committerOf(ctx)
  const hasReadme = files.some(({ path }) => path === 'README.md')
  const commit = await createRepository(folder, {
    branch: BRANCH,
    author: person,
    committer: person,
    message: 'Initialize the repository',
    signal,
    files: hasReadme ? files : [{ path: 'README.md', bytes: Buffer.from(README) }, ...files],
  })
  return { branch: BRANCH, commit }
}

/** Errors of the field `repo`, as other servers report them; the message says if the branch is the cause. */
function fieldError(error: unknown, signal: AbortSignal): unknown {
  if (isTimeout(signal)) {
    const message =
      'Fetching the repository took longer than 20 seconds. Add it with the command "diglot import-project".'
    return new AppError('invalid', message, { field: 'repo', cause: error })
  }
  if (signal.aborted) return signal.reason
  if (!(error instanceof RepositoryError)) return error
  return new AppError('invalid', error.message, { field: 'repo', cause: error })
}
