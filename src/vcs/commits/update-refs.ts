import { isBranchName } from '../branch-name.ts'
import { checkObjectId } from '../content/object-id.ts'
import { git } from '../git.ts'
import { GitError } from '../git-error.ts'
import type { Repository } from '../repository.ts'
import { RepositoryError } from '../repository-error.ts'

/** A reference to move. */
interface RefUpdate {
  /** Full name, such as `refs/heads/main`. */
  readonly ref: string
  /** Null removes it. */
  readonly to: string | null
  /** Where it must be now; null when it must not exist. */
  readonly expected: string | null
}

const NOWHERE = '0'.repeat(40)

/** Moves all references, or none: throws a RepositoryError `changed_meanwhile` if one is elsewhere. */
export async function updateRefs({ folder }: Repository, updates: readonly RefUpdate[]): Promise<void> {
  try {
    await git(['update-ref', '--no-deref', '--stdin', '-z'], {
      repository: folder,
      input: ['start\0', ...updates.map(command), 'prepare\0', 'commit\0'],
    })
  } catch (error) {
    if (!(error instanceof GitError) || !/but expected|already exists|unable to resolve/.test(error.stderr))
      throw error
    throw new RepositoryError(
      'changed_meanwhile',
      'The repository has changed in the meantime; try again',
      error,
    )
  }
}

function command({ ref, to, expected }: RefUpdate): string {
  if (!ref.startsWith('refs/') || !isBranchName(ref))
    throw new Error(`Not a reference: ${JSON.stringify(ref)}`)
  const old = expected === null ? NOWHERE : checkObjectId(expected)
  return to === null ? `delete ${ref}\0${old}\0` : `update ${ref}\0${checkObjectId(to)}\0${old}\0`
}
