import type { Repository } from '../repository.ts'
import { hasCommit, isAncestor } from './commits.ts'

/**
 * How many of these commits, each a descendant of the previous one, are in the history of `base`; missing commits are
 * not. The usual results, all and none, take two lookups.
 */
export async function countContained(
  repository: Repository,
  commits: readonly string[],
  base: string,
): Promise<number> {
  const isContained = async (index: number) => {
    const id = commits[index] ?? ''
    return (await hasCommit(repository, id)) && (await isAncestor(repository, id, base))
  }
  if (commits.length === 0) return 0
  if (await isContained(commits.length - 1)) return commits.length
  if (commits.length === 1 || !(await isContained(0))) return 0
  let [inside, outside] = [0, commits.length - 1]
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2)
    if (await isContained(middle)) inside = middle
    else outside = middle
  }
  return outside
}
