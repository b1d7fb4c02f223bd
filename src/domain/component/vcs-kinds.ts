/** Kinds of repositories and of pushing, by the IDs of the API. */
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

/** URL of a local repository, for the kind `local`. */
export const LOCAL_REPOSITORY = 'local:'
