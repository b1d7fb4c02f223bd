import { isUtf8 } from 'node:buffer'

/** Longest path of a file, in bytes. */
const MAX_PATH = 1000

/** Why a path of a repository cannot be used. */
export type PathProblem = 'not_utf8' | 'too_long' | 'unsafe'

/** The problem of a path in bytes, or null. */
export function findPathProblem(path: Buffer): PathProblem | null {
  if (path.length > MAX_PATH) return 'too_long'
  if (!isUtf8(path)) return 'not_utf8'
  return isTreePath(path.toString('utf8')) ? null : 'unsafe'
}

/** True for a relative path that stays inside the tree and contains no `.git` folder. */
export function isTreePath(path: string): boolean {
  if (path.length > MAX_PATH || /\p{Cc}/u.test(path) || !path.isWellFormed()) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !isGitFolder(part))
}

/** `.git`, and what file systems that ignore case or trailing dots treat as it. */
function isGitFolder(part: string): boolean {
  return /^(?:\.git|git~1)[. ]*$/i.test(part)
}
