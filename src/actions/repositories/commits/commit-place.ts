import type { RepositoryComponent } from '../../../storage/components/components.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import type { FilesPlan } from './plan-pending-files.ts'

/** Where to commit what waits. */
export interface CommitPlace {
  readonly repository: StoredRepository
  readonly components: readonly RepositoryComponent[]
  /** Files of languages that were added or removed. */
  readonly plan: FilesPlan
  /** Edits go on waiting. */
  readonly isFilesOnly?: boolean
}
