import { isBranchName } from '../branch-name.ts'
import { reachRemote } from './reach-remote.ts'
import type { RemoteRules } from './remote-call.ts'
import { listRefs } from './remote-head.ts'

/** The branches of a remote. */
export interface RemoteBranches {
  /** The usual one; null where the remote does not tell. */
  readonly head: string | null
  /** In the order of the alphabet. */
  readonly names: readonly string[]
}

/** Asks a remote for all of its branches; throws when it cannot be read. */
export async function listBranches(
  rules: RemoteRules,
  address: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<RemoteBranches> {
  return reachRemote(rules, address, async (call) => {
    const { symref, commits } = await listRefs(call, { signal }, ['HEAD', 'refs/heads/*'])
    const names = [...commits.keys()]
      .filter((name) => name.startsWith('refs/heads/'))
      .map((name) => name.slice('refs/heads/'.length))
      .filter(isBranchName)
      .sort()
    return { head: symref !== null && names.includes(symref) ? symref : null, names }
  })
}
