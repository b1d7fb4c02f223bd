import { parseBranchName } from '../branch-name.ts'
import { hasCommit, isAncestor } from '../commits/commits.ts'
import { checkObjectId } from '../content/object-id.ts'
import { git } from '../git.ts'
import { GitError } from '../git-error.ts'
import type { Repository } from '../repository.ts'
import type { RemoteRules } from './remote-call.ts'
import { withRemote } from './with-remote.ts'

/** What to push, and where. */
export interface PushOptions {
  readonly rules: RemoteRules
  readonly address: string
  readonly branch: string
  readonly commit: string
  /**
   * The expected target for a force push, null if the branch must not exist yet; without it, only fast-forwards are
   * allowed. `anything` overwrites unconditionally.
   */
  readonly replaces?: string | null | 'anything'
  /** The expected target for a fast-forward: a deleted branch is not recreated. */
  readonly continues?: string
  readonly signal?: AbortSignal
}

/** The result of a push. */
export type PushOutcome =
  | { readonly kind: 'pushed' }
  /** The remote branch has commits that the local one lacks. */
  | { readonly kind: 'behind' }
  /** The remote lacks commits that the local copy does not have either: its history must be fetched first. */
  | { readonly kind: 'shallow' }
  /** Rejected by the remote, with a message for users. */
  | { readonly kind: 'refused'; readonly reason: string }

const TIMEOUT_MS = 10 * 60_000
/** Maximum length of a hook's message. */
const MAX_REASON = 300

/** Pushes a commit to a branch of a remote. Throws a RepositoryError when the remote cannot be reached or used. */
export async function pushBranch({ folder }: Repository, options: PushOptions): Promise<PushOutcome> {
  const { rules, address, commit, signal } = options
  const ref = `refs/heads/${parseBranchName(options.branch)}`
  const lease = await leaseOf(folder, options)
  return withRemote(rules, address, async (call) => {
    const args = ['push', '--porcelain', '--no-progress', ...force(ref, lease)]
    const { status, stdout, stderr } = await git(
      [...args, '--end-of-options', call.url, `${checkObjectId(commit)}:${ref}`],
      {
        ...call.options,
        repository: folder,
        expected: [0, 1],
        timeoutMs: rules.timeoutMs ?? TIMEOUT_MS,
        ...(signal && { signal }),
      },
    )
    if (status === 0) return { kind: 'pushed' }
    const rejected = stdout.split('\n').find((line) => line.startsWith('!'))
    if (rejected === undefined) throw new GitError(args, status, stderr)
    return outcomeOf(rejected, stderr, call.context.host)
  })
}

/** Git can only state the expected target in a force push, so check first that nothing would be lost. */
async function leaseOf(folder: string, options: PushOptions): Promise<PushOptions['replaces']> {
  const { continues, replaces, commit } = options
  if (continues === undefined || !(await hasCommit({ folder }, continues))) return replaces
  return (await isAncestor({ folder }, continues, commit)) ? continues : replaces
}

function force(ref: string, replaces: PushOptions['replaces']): string[] {
  if (replaces === undefined) return []
  if (replaces === 'anything') return ['--force']
  return [`--force-with-lease=${ref}:${replaces === null ? '' : checkObjectId(replaces)}`]
}

/** Parses a line such as `! id:refs/heads/main [rejected] (fetch first)`. */
function outcomeOf(line: string, stderr: string, host: string): PushOutcome {
  const [, , summary = ''] = line.split('\t')
  if (/^\[rejected\] \((?:fetch first|non-fast-forward|stale info|needs force)\)/.test(summary))
    return { kind: 'behind' }
  // The branch moved during the push.
  if (/failed to update ref|cannot lock ref|incorrect old value/.test(summary)) return { kind: 'behind' }
  if (summary.includes('shallow update not allowed')) return { kind: 'shallow' }
  const said = stderr
    .split('\n')
    .flatMap((words) => /^remote: *(?:error: |fatal: )?(.*\S)/.exec(words)?.[1] ?? [])
    .join(' ')
  const short = /\((.*)\)/.exec(summary)?.[1] ?? summary
  const reason = `${short}${said === '' ? '' : `: ${said}`}`.replaceAll(/\p{C}+/gu, ' ')
  return {
    kind: 'refused',
    reason: `${host} rejected the push (${reason.slice(0, MAX_REASON)}); allow pushes for this site, or set another push branch`,
  }
}
