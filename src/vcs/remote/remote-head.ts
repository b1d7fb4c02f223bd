import { isBranchName, parseBranchName } from '../branch-name.ts'
import { git } from '../git.ts'
import { RepositoryError } from '../repository-error.ts'
import type { RemoteCall, RemoteRules } from './remote-call.ts'
import { withRemote } from './with-remote.ts'

/** A branch of a remote, and its last commit. */
interface RemoteHead {
  readonly branch: string
  readonly commit: string
}

/** Branch and time limit of a lookup. */
interface RemoteHeadOptions {
  /** The default branch of the remote when empty. */
  readonly branch?: string
  /** 20 seconds unless given. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Looks up a branch of a remote; throws if it cannot be read, is empty, or has no such branch. */
export async function remoteHead(
  rules: RemoteRules,
  address: string,
  options: RemoteHeadOptions = {},
): Promise<RemoteHead> {
  const { branch = '' } = options
  if (branch !== '') parseBranchName(branch)
  return withRemote(rules, address, async (call) => {
    const wanted = branch === '' ? [] : [`refs/heads/${branch}`]
    const refs = await listRefs(call, options, ['HEAD', ...wanted])
    const found = branch === '' ? defaultHead(refs) : headOf(refs, branch)
    if (found) return found
    const heads = await listRefs(call, options, ['refs/heads/*'])
    throw missing(call, branch, heads)
  })
}

/** The references of a remote. */
interface Refs {
  /** The branch that HEAD refers to; older servers do not say. */
  readonly symref: string | null
  readonly commits: ReadonlyMap<string, string>
}

/** Lists references of a remote by name or pattern. */
export async function listRefs(
  call: RemoteCall,
  options: RemoteHeadOptions,
  names: readonly string[],
): Promise<Refs> {
  const { signal, timeoutMs = 20_000 } = options
  const { stdout } = await git(['ls-remote', '--symref', '--end-of-options', call.url, ...names], {
    ...call.options,
    timeoutMs,
    ...(signal && { signal }),
  })
  const commits = new Map<string, string>()
  let symref: string | null = null
  for (const line of stdout.split('\n')) {
    const [value = '', name = ''] = line.split('\t')
    if (value.startsWith('ref: refs/heads/') && name === 'HEAD')
      symref = value.slice('ref: refs/heads/'.length)
    else if (/^(?:[\da-f]{40}|[\da-f]{64})$/.test(value)) commits.set(name, value)
  }
  return { symref, commits }
}

function headOf({ commits }: Refs, branch: string): RemoteHead | null {
  const commit = commits.get(`refs/heads/${branch}`)
  return commit === undefined ? null : { branch, commit }
}

function defaultHead({ symref, commits }: Refs): RemoteHead | null {
  const commit = commits.get('HEAD')
  return commit !== undefined && symref !== null && isBranchName(symref) ? { branch: symref, commit } : null
}

function missing({ context }: RemoteCall, branch: string, { commits }: Refs): RepositoryError {
  if (commits.size === 0)
    return new RepositoryError('empty', `${context.host}: the repository is empty; push a first commit to it`)
  const names = [...commits.keys()].map((name) => name.replace('refs/heads/', ''))
  const shown = names.slice(0, 10).join(', ').slice(0, 200) + (names.length > 10 ? ', …' : '')
  const what =
    branch === '' ? 'The repository has no default branch' : `The repository has no branch ${branch}`
  return new RepositoryError('no_branch', `${what}; its branches are: ${shown}`)
}
