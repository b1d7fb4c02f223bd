import type { Permission } from '../../domain/access/permission-table.ts'
import type { RepositoryOperation } from '../../domain/repository-operations.ts'
import type { SyncRequest } from './enqueue-sync.ts'

type Work = Omit<SyncRequest, 'repositoryId' | 'userId' | 'projectId' | 'componentId'>

/**
 * The permission and the steps of each operation. Edits and files are never separate, so writing all is writing pending
 * changes.
 */
const TABLE: Readonly<Record<RepositoryOperation, { readonly permission: Permission; readonly work: Work }>> =
  {
    commit: { permission: 'vcs.commit', work: { mustFetch: false, mustCommit: true, mustRead: false } },
    'file-sync': { permission: 'vcs.reset', work: { mustFetch: false, mustCommit: true, mustRead: false } },
    pull: { permission: 'vcs.update', work: { mustFetch: true } },
    push: {
      permission: 'vcs.push',
      work: { mustFetch: false, mustCommit: true, mustPush: true, mustRead: false },
    },
    reset: { permission: 'vcs.reset', work: { mustFetch: true, mustReset: true } },
    cleanup: { permission: 'vcs.reset', work: { mustFetch: false, mustRead: false } },
    'pull-rebase': { permission: 'vcs.update', work: { mustFetch: true, mergeStyle: 'rebase' } },
    'pull-merge': { permission: 'vcs.update', work: { mustFetch: true, mergeStyle: 'merge' } },
    'pull-merge-noff': { permission: 'vcs.update', work: { mustFetch: true, mergeStyle: 'merge_noff' } },
    'reset-keep': { permission: 'vcs.reset', work: { mustFetch: true, mustReapply: true, mustCommit: true } },
    'file-scan': { permission: 'vcs.reset', work: { mustFetch: false, isForced: true } },
  }

/** The permission that an operation requires. */
export function permissionFor(operation: RepositoryOperation): Permission {
  return TABLE[operation].permission
}

/** The steps of an operation for each repository. */
export function workFor(operation: RepositoryOperation): Work {
  return TABLE[operation].work
}
