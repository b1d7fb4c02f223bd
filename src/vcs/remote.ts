import { GitError, git } from './git.ts'

/** True when the remote lists its branches within ten seconds. */
export async function isRemoteReachable(url: string): Promise<boolean> {
  try {
    await git(['ls-remote', '--heads', '--end-of-options', url], { timeoutMs: 10_000 })
    return true
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}
