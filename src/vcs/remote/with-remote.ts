import { AppError } from '../../domain/errors.ts'
import { explainGitError } from '../explain-git-error.ts'
import { isRepositoryError } from '../repository-error.ts'
import { parseAddress } from './address.ts'
import { findRedirect } from './find-redirect.ts'
import { type RemoteCall, type RemoteRules, remoteCall } from './remote-call.ts'

const MAX_REDIRECTS = 3

/**
 * Runs git commands against a remote, which is untrusted input, and converts git's messages to errors for users. `work`
 * runs again after a redirect on the same host.
 */
export async function withRemote<T>(
  rules: RemoteRules,
  text: string,
  work: (call: RemoteCall) => Promise<T>,
): Promise<T> {
  let address = parseAddress(text, rules.schemes)
  if (address.kind === 'local' || address.kind === 'link')
    throw new AppError('invalid', 'This repository has no remote', { field: 'repo' })
  for (let redirects = 0; ; redirects += 1) {
    const call = await remoteCall(rules, address)
    try {
      return await work(call)
    } catch (cause) {
      const error = explainGitError(cause, call.context)
      if (!isRepositoryError(error, 'moved') || address.kind === 'file' || redirects >= MAX_REDIRECTS)
        throw error
      address = await findRedirect(rules, address)
    }
  }
}
