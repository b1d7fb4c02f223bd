import type { RepositoryComponent } from '../../../storage/components/components.ts'
import type { StoredRepository } from '../../../storage/components/repositories/repositories.ts'
import type { FilesPlan } from './plan-pending-files.ts'

/** Where to commit pending changes. */
export interface CommitPlace {
  readonly repository: StoredRepository
  readonly components: readonly RepositoryComponent[]
  /** Language files that were added or removed. */
  readonly plan: FilesPlan
  /** Edits stay pending. */
  readonly isFilesOnly?: boolean
}
