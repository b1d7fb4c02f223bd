/** Operations that users can run on a repository. */
export const REPOSITORY_OPERATIONS = [
  ...(['commit', 'pull', 'push', 'reset', 'cleanup', 'file-sync', 'file-scan'] as const),
  ...(['pull-rebase', 'pull-merge', 'pull-merge-noff', 'reset-keep'] as const),
] as const
export type RepositoryOperation = (typeof REPOSITORY_OPERATIONS)[number]
