import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { LOCAL } from '../../../vcs/repository.ts'

/** The reference of our last commit: the only branch of a repository without a remote, a name of our own elsewhere. */
export function headRef({ vcs, branch }: Pick<StoredRepository, 'vcs' | 'branch'>): string {
  return vcs === 'local' ? `refs/heads/${branch}` : LOCAL
}
