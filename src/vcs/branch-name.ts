import { AppError } from '../domain/errors.ts'

/** Longest name of a branch that is accepted. */
const MAX_BRANCH = 200

/** True for valid branch names (git-check-ref-format(1)) without control and unusual space characters. */
export function isBranchName(name: string): boolean {
  if (name === '' || name.length > MAX_BRANCH || name === '@' || name === 'HEAD') return false
  if (name.startsWith('-') || name.endsWith('.') || name.includes('..') || name.includes('@{')) return false
  if (/[\s\p{C}~^:?*[\\]/u.test(name)) return false
  return name.split('/').every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
}

/** Returns a valid branch name; throws an AppError on `field` otherwise. */
export function parseBranchName(name: string, field = 'branch'): string {
  if (isBranchName(name)) return name
  throw new AppError('invalid', 'Invalid branch name', { field })
}
