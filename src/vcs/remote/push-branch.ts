import { parseBranchName } from '../branch-name.ts'
import { hasCommit, isAncestor } from '../commits/commits.ts'
import { checkObjectId } from '../content/object-id.ts'
import { git } from '../git.ts'
import { GitError } from '../git-error.ts'
import type { Repository } from '../repository.ts'
import { reachRemote } from './reach-remote.ts'
import type { RemoteRules } from './remote-call.ts'

/** What to push, and where. */
export interface PushOptions {
  readonly rules: RemoteRules
  readonly address: string
  readonly branch: string
  readonly commit: string
  /**
   * Where the branch must be for it to be overwritten, null when it must not exist yet; without it, the branch only moves
   * forward. `anything` overwrites whatever is there.
   */
  readonly replaces?: string | null | 'anything'
  /** Where the branch must be for it to move forward: a branch that people removed is not made anew. */
  readonly continues?: string
  readonly signal?: AbortSignal
}

/** What the remote made of it. */
export type PushOutcome =
  | { readonly kind: 'pushed' }
  /** The branch has commits that ours does not have. */
  | { readonly kind: 'behind' }
  /** The remote lacks commits that our copy does not have either: its history must be fetched first. */
  | { readonly kind: 'shallow' }
  /** The remote does not want it; the sentence is for people. */
  | { readonly kind: 'refused'; readonly reason: string }

const TIMEOUT_MS = 10 * 60_000
/** What a hook may say at length. */
const MAX_REASON = 300

/** Pushes a commit to a branch of a remote. Throws a RepositoryError when the remote cannot be reached or used. */
export async function pushBranch({ folder }: Repository, options: PushOptions): Promise<PushOutcome> {
  const { rules, address, commit, signal } = options
  const ref = `refs/heads/${parseBranchName(options.branch)}`
  const lease = await leaseOf(folder, options)
  return reachRemote(rules, address, async (call) => {
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

/** Git knows no other way to say where a branch must be than one that overwrites it: nothing may be lost by that. */
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

/** Of a line such as `! id:refs/heads/main [rejected] (fetch first)`. */
function outcomeOf(line: string, stderr: string, host: string): PushOutcome {
  const [, , summary = ''] = line.split('\t')
  if (/^\[rejected\] \((?:fetch first|non-fast-forward|stale info|needs force)\)/.test(summary))
    return { kind: 'behind' }
  // The branch moved while we pushed.
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
