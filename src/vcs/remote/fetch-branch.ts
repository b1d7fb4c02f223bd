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
import type { RemoteRules } from './remote-call.ts'
import { remoteHead } from './remote-head.ts'
import { withRemote } from './with-remote.ts'

/** Limits and progress callback of a fetch. */
interface FetchLimits {
  /** Maximum size of the repository on disk; from the rules by default. */
  readonly maxBytes?: number
  /** From the rules by default. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: FetchProgress) => void
}

/** What to fetch. */
interface FetchOptions extends FetchLimits {
  readonly rules: RemoteRules
  readonly address: string
  /** The default branch of the remote if empty. */
  readonly branch?: string
}

/** The result of a fetch. */
interface Fetched {
  readonly branch: string
  readonly commit: string
  /** The commit of the previous fetch; null for the first. */
  readonly previous: string | null
  /** Whether the remote branch no longer contains `previous`, because of a force push. */
  readonly isRewritten: boolean
}

const MAX_BYTES = 2 * 1024 ** 3
const TIMEOUT_MS = 30 * 60_000
const ARGS = ['fetch', '--progress', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules']

/**
 * Fetches a branch of a remote into the repository in a folder, which is created if it is missing or damaged, as
 * UPSTREAM. The first fetch gets one commit; later ones everything newer, so that histories can be compared. After an
 * error or a kill the repository is unchanged and the next fetch works. The caller holds the lease of the repository
 * and keeps nothing in it that cannot be recreated.
 */
export async function fetchBranch(folder: string, options: FetchOptions): Promise<Fetched> {
  const { rules, address, signal } = options
  const branch = options.branch || (await remoteHead(rules, address, { ...(signal && { signal }) })).branch
  parseBranchName(branch)
  try {
    return await fetchOnce(folder, branch, options)
  } catch (error) {
    // A second request shows which branches the remote has, if any.
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
    withRemote(rules, address, (call) =>
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
 * Fetches the objects of a branch into an existing repository without moving references: for readers, who do not hold
 * the lease. The lease holder may interrupt it.
 */
export async function fetchObjects(
  folder: string,
  options: FetchOptions & { branch: string },
): Promise<void> {
  const { rules, address, branch } = options
  parseBranchName(branch)
  const limits = { maxBytes: rules.maxBytes ?? MAX_BYTES, timeoutMs: rules.timeoutMs ?? TIMEOUT_MS }
  await withRemote(rules, address, (call) =>
    fetchInto({ folder }, ['--end-of-options', call.url, `refs/heads/${branch}`], {
      ...limits,
      ...options,
      ...call.options,
    }),
  )
}

/** Fetches the whole history of a branch, of which the first fetch got only one commit. The caller holds the lease. */
export async function fetchHistory(
  folder: string,
  options: FetchOptions & { branch: string },
): Promise<void> {
  const { rules, address, branch } = options
  const limits = { maxBytes: rules.maxBytes ?? MAX_BYTES, timeoutMs: rules.timeoutMs ?? TIMEOUT_MS }
  const args = ['--unshallow', '--end-of-options']
  await withRemote(rules, address, (call) =>
    fetchInto({ folder }, [...args, call.url, refspec(branch)], { ...limits, ...options, ...call.options }),
  )
}

/** Imports a branch of a bundle file with its whole history. */
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
    // A static web server cannot serve a shallow history.
    const isDumb = causeOf(error)?.stderr.includes('does not support shallow') ?? false
    if (!isDumb) throw error
    await fetchFrom([])
  }
}

async function laterFetch(repository: Repository, fetchFrom: FetchFrom): Promise<void> {
  try {
    await fetchFrom([])
  } catch (error) {
    // After a force push, the whole history of the new branch may be missing.
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
