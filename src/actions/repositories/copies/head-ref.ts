import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import { LOCAL } from '../../../vcs/repository.ts'

/**
 * The reference of the last local commit: the only branch of a repository without a remote, otherwise a name that only
 * Diglot uses.
 */
export function headRef({ vcs, branch }: Pick<StoredRepository, 'vcs' | 'branch'>): string {
  return vcs === 'local' ? `refs/heads/${branch}` : LOCAL
}
