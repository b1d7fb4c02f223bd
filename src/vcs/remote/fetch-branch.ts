import { parseBranchName } from '../branch-name.ts'
import { findCommit, isAncestor } from '../commits/commits.ts'
import { withDiskLimit } from '../disk-limit.ts'
import { type GitOptions, git } from '../git.ts'
import { GitError } from '../git-error.ts'
import { type FetchProgress, progressReader } from '../progress.ts'
import {
  openRepository,
  type Repository,
  removeLeftovers,
  removeRepository,
  UPSTREAM,
} from '../repository.ts'
import { isRepositoryError } from '../repository-error.ts'
import { reachRemote } from './reach-remote.ts'
import type { RemoteRules } from './remote-call.ts'
import { remoteHead } from './remote-head.ts'

/** Bounds of a fetch, and who watches it. */
interface FetchLimits {
  /** Bytes that the repository may take on the disk; what the rules say unless given. */
  readonly maxBytes?: number
  /** What the rules say unless given. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: FetchProgress) => void
}

/** Where to fetch from. */
interface FetchOptions extends FetchLimits {
  readonly rules: RemoteRules
  readonly address: string
  /** The default branch of the remote when empty. */
  readonly branch?: string
}

/** What a fetch found. */
interface Fetched {
  readonly branch: string
  readonly commit: string
  /** The commit of the fetch before; null at the first. */
  readonly previous: string | null
  /** Whether the remote's branch does not contain `previous` any more: someone has pushed with force. */
  readonly isRewritten: boolean
}

const MAX_BYTES = 2 * 1024 ** 3
const TIMEOUT_MS = 30 * 60_000
const ARGS = ['fetch', '--progress', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']

/**
 * Brings a branch of a remote into the repository in a folder, which is made when it is missing or damaged, under the
 * name UPSTREAM. The first fetch brings one commit; later ones all that is newer, so that histories can be compared.
 * After an error, also a kill, the repository is as before and the next fetch works. The caller holds the repository's
 * lease, and has nothing in the repository that cannot be made again.
 */
export async function fetchBranch(folder: string, options: FetchOptions): Promise<Fetched> {
  const { rules, address, signal } = options
  const branch = options.branch || (await remoteHead(rules, address, { ...(signal && { signal }) })).branch
  parseBranchName(branch)
  try {
    return await fetchOnce(folder, branch, options)
  } catch (error) {
    // Asked once more, the remote tells which branches it has, if any.
    if (isRepositoryError(error, 'no_branch'))
      await remoteHead(rules, address, { branch, ...(signal && { signal }) })
    if (!isRepositoryError(error, 'damaged')) throw error
    await removeRepository({ folder })
    return fetchOnce(folder, branch, options)
  }
}

async function fetchOnce(folder: string, branch: string, options: FetchOptions): Promise<Fetched> {
  const { rules, address } = options
  const repository = await openRepository(folder)
  const previous = await findCommit(repository, UPSTREAM)
  const fetchFrom = (depth: readonly string[]) =>
    reachRemote(rules, address, (call) =>
      fetchInto(repository, [...depth, '--end-of-options', call.url, refspec(branch)], {
        maxBytes: rules.maxBytes ?? MAX_BYTES,
        timeoutMs: rules.timeoutMs ?? TIMEOUT_MS,
        ...options,
        ...call.options,
      }),
    )
  if (previous === null) await firstFetch(repository, fetchFrom)
  else await laterFetch(repository, fetchFrom)
  return fetched(repository, branch, previous)
}

/**
 * Brings what a branch has into a repository that is there already, and moves no reference: for readers, who do not hold
 * the lease. Whoever holds it may cut this off.
 */
export async function fetchObjects(
  folder: string,
  options: FetchOptions & { branch: string },
): Promise<void> {
  const { rules, address, branch } = options
  parseBranchName(branch)
  const limits = { maxBytes: rules.maxBytes ?? MAX_BYTES, timeoutMs: rules.timeoutMs ?? TIMEOUT_MS }
  await reachRemote(rules, address, (call) =>
    fetchInto({ folder }, ['--end-of-options', call.url, `refs/heads/${branch}`], {
      ...limits,
      ...options,
      ...call.options,
    }),
  )
}

/** Fetches all the history of a branch, of which the first fetch brought one commit only. The caller holds the lease. */
export async function fetchHistory(
  folder: string,
  options: FetchOptions & { branch: string },
): Promise<void> {
  const { rules, address, branch } = options
  const limits = { maxBytes: rules.maxBytes ?? MAX_BYTES, timeoutMs: rules.timeoutMs ?? TIMEOUT_MS }
  const args = ['--unshallow', '--end-of-options']
  await reachRemote(rules, address, (call) =>
    fetchInto({ folder }, [...args, call.url, refspec(branch)], { ...limits, ...options, ...call.options }),
  )
}

/** Brings a branch of a bundle file in, with its whole history. */
export async function fetchBundle(
  folder: string,
  file: string,
  options: FetchLimits & { readonly branch: string },
): Promise<Fetched> {
  const { branch } = options
  parseBranchName(branch)
  const repository = await openRepository(folder)
  const previous = await findCommit(repository, UPSTREAM)
  await fetchInto(repository, ['--end-of-options', file, refspec(branch)], {
    ...options,
    env: { GIT_ALLOW_PROTOCOL: 'file' },
  })
  return fetched(repository, branch, previous)
}

type FetchFrom = (depth: readonly string[]) => Promise<void>

async function firstFetch(repository: Repository, fetchFrom: FetchFrom): Promise<void> {
  try {
    await fetchFrom(['--depth=1'])
  } catch (error) {
    if (isRepositoryError(error, 'too_large')) await removeRepository(repository)
    // A web server that only serves the files of a repository cannot cut the history.
    const isDumb = causeOf(error)?.stderr.includes('does not support shallow') ?? false
    if (!isDumb) throw error
    await fetchFrom([])
  }
}

async function laterFetch(repository: Repository, fetchFrom: FetchFrom): Promise<void> {
  try {
    await fetchFrom([])
  } catch (error) {
    // After a push with force, all the history of the new branch can be what is missing.
    if (!isRepositoryError(error, 'too_large')) throw error
    await removeLeftovers(repository.folder)
    await fetchFrom(['--depth=1'])
  }
}

async function fetchInto(
  { folder }: Repository,
  args: readonly string[],
  options: FetchLimits & GitOptions,
): Promise<void> {
  const { maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, onProgress, signal, ...rest } = options
  try {
    await withDiskLimit({ folder, maxBytes, ...(signal && { signal }) }, (limited) =>
      git([...ARGS, ...args], {
        repository: folder,
        ...pickGitOptions(rest),
        timeoutMs,
        signal: limited,
        ...(onProgress && { onErrorLine: progressReader(onProgress) }),
      }),
    )
  } catch (error) {
    if (!(error instanceof GitError)) await removeLeftovers(folder)
    throw error
  }
}

function pickGitOptions({ env, config, secrets }: GitOptions): GitOptions {
  return { ...(env && { env }), ...(config && { config }), ...(secrets && { secrets }) }
}

function refspec(branch: string): string {
  return `+refs/heads/${branch}:${UPSTREAM}`
}

async function fetched(repository: Repository, branch: string, previous: string | null): Promise<Fetched> {
  const commit = (await findCommit(repository, UPSTREAM)) ?? ''
  const isRewritten = previous !== null && !(await isAncestor(repository, previous, commit))
  return { branch, commit, previous, isRewritten }
}

function causeOf(error: unknown): GitError | null {
  return error instanceof Error && error.cause instanceof GitError ? error.cause : null
}
