import type { Context } from '../../../context.ts'
import type { CommitPerson } from '../../../vcs/commits/commits.ts'

/** The committer of the server's own commits. */
export function committerOf({ config, now }: Pick<Context, 'config' | 'now'>): CommitPerson {
  return {
    name: config.COMMITTER_NAME,
    email: config.COMMITTER_EMAIL,
    time: Math.floor(now() / 1_000_000),
  }
}
