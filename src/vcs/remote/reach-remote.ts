import { AppError } from '../../domain/errors.ts'
import { explainGitError } from '../explain-git-error.ts'
import { isRepositoryError } from '../repository-error.ts'
import { parseAddress } from './address.ts'
import { findRedirect } from './find-redirect.ts'
import { type RemoteCall, type RemoteRules, remoteCall } from './remote-call.ts'

const MAX_REDIRECTS = 3

/**
 * Runs commands of git against an address of others, which is hostile input, and turns git's complaints into errors for
 * people. `work` runs again where the host sends it to another place of its own.
 */
export async function reachRemote<T>(
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
