/** How repositories are kept and changes handed in, by the ids of the API. */
export const VCS_KINDS = [
  'git',
  'gerrit',
  'git-force-push',
  'github',
  'gitlab',
  'gitea',
  'pagure',
  'subversion',
  'mercurial',
  'local',
] as const

/** One of `VCS_KINDS`. */
export type VcsKind = (typeof VCS_KINDS)[number]

/** Address of a repository of our own, for the kind `local`. */
export const LOCAL_REPOSITORY = 'local:'
