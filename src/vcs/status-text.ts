/** The position of a local branch. */
interface BranchStatus {
  readonly branch: string
  /** Commits that only the local or only the remote branch has; null if there is no remote. */
  readonly distance: { readonly ahead: number; readonly behind: number } | 'unknown' | null
}

const CLEAN = 'nothing to commit, working tree clean\n'

/** What `git status` would print in a clone with a work tree, which local copies lack. */
export function statusText({ branch, distance }: BranchStatus): string {
  const head = `On branch ${branch}\n`
  if (distance === 'unknown') {
    return `${head}The commits of this repository are not on this server and could not be fetched:\nthe distance between your branch and 'origin/${branch}' is unknown.\n`
  }
  return distance ? `${head}${distanceText(`origin/${branch}`, distance)}\n${CLEAN}` : head + CLEAN
}

function distanceText(remote: string, { ahead, behind }: { ahead: number; behind: number }): string {
  const commits = (count: number) => `${count} commit${count === 1 ? '' : 's'}`
  if (ahead > 0 && behind > 0) {
    return `Your branch and '${remote}' have diverged,\nand have ${ahead} and ${behind} different commits each, respectively.\n  (use "git pull" to merge the remote branch into yours)\n`
  }
  if (ahead > 0) {
    return `Your branch is ahead of '${remote}' by ${commits(ahead)}.\n  (use "git push" to publish your local commits)\n`
  }
  if (behind > 0) {
    return `Your branch is behind '${remote}' by ${commits(behind)}, and can be fast-forwarded.\n  (use "git pull" to update your local branch)\n`
  }
  return `Your branch is up to date with '${remote}'.\n`
}
