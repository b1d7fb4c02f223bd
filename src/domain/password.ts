import { AppError } from './errors.ts'

const MIN_PASSWORD = 10
/** Longer ones would only cost time to hash. */
export const MAX_PASSWORD = 256

/** Rejects a password that is short, a repeated character, all digits, or public information about the user. */
export function checkPassword(password: string, about: readonly (string | null)[], field = 'password'): void {
  const problem = findProblem(password, about)
  if (problem !== null) throw new AppError('invalid', problem, { field })
}

function findProblem(password: string, about: readonly (string | null)[]): string | null {
  if (password.length < MIN_PASSWORD) return `The password must have at least ${MIN_PASSWORD} characters.`
  if (password.length > MAX_PASSWORD) return `The password can have at most ${MAX_PASSWORD} characters.`
  if (/^\d+$/.test(password)) return 'The password cannot consist only of digits.'
  if (new Set(password).size < 4) return 'The password must have at least four different characters.'
  const known = about.flatMap((word) => (word === null ? [] : [word, word.split('@')[0] ?? '']))
  const plain = password.toLowerCase()
  return known.some((word) => word.toLowerCase() === plain)
    ? 'The password cannot be the username, display name or email address.'
    : null
}
