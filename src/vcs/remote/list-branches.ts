import { isBranchName } from '../branch-name.ts'
import type { RemoteRules } from './remote-call.ts'
import { listRefs } from './remote-head.ts'
import { withRemote } from './with-remote.ts'

/** The branches of a remote. */
export interface RemoteBranches {
  /** The default branch; null if the remote does not say. */
  readonly head: string | null
  /** In alphabetical order. */
  readonly names: readonly string[]
}

/** Lists all branches of a remote; throws if it cannot be read. */
export async function listBranches(
  rules: RemoteRules,
  address: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<RemoteBranches> {
  return withRemote(rules, address, async (call) => {
    const { symref, commits } = await listRefs(call, { signal }, ['HEAD', 'refs/heads/*'])
    const names = [...commits.keys()]
      .filter((name) => name.startsWith('refs/heads/'))
      .map((name) => name.slice('refs/heads/'.length))
      .filter(isBranchName)
      .sort()
    return { head: symref !== null && names.includes(symref) ? symref : null, names }
  })
}
