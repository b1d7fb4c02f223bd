import { AppError } from './errors.ts'

/** An account. */
export interface User {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly email: string | null
  readonly isSuperuser: boolean
  readonly isActive: boolean
  readonly isBot: boolean
  /** Microseconds since 1970, UTC. */
  readonly joinedAt: number
  /** When the account expires, in microseconds; null if it does not expire. */
  readonly expiresAt: number | null
  /** Time of the last sign-in; null if there was none. */
  readonly lastSignInAt: number | null
}

/** True if an account can be used: it is active and has not expired. */
export function isInUse(user: Pick<User, 'isActive' | 'expiresAt'>, now: number): boolean {
  return user.isActive && (user.expiresAt === null || user.expiresAt > now)
}

/** Name of the built-in user that represents visitors. */
export const ANONYMOUS_USERNAME = 'anonymous'
export const MAX_USERNAME = 150
export const MAX_FULL_NAME = 150
export const MAX_EMAIL = 190

/** Rejects an invalid username: letters, digits and `@ . + - _`, no leading dot. */
export function checkUsername(username: string): void {
  if (/^[\w@+-][\w.@+-]*$/.test(username) && username.length <= MAX_USERNAME) return
  throw new AppError(
    'invalid',
    `A username can have letters, digits and @ . + - _, cannot start with a dot, and can have at most ${MAX_USERNAME} characters`,
    { field: 'username' },
  )
}

/** Rejects an invalid email address: one @, no white space or brackets. */
export function checkEmail(email: string): void {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) && email.length <= MAX_EMAIL) return
  throw new AppError('invalid', 'Enter a valid email address.', { field: 'email' })
}

/** Rejects a full name that is blank, too long, or would break a commit's author line. */
export function checkFullName(name: string): void {
  if (name.trim() !== '' && name.length <= MAX_FULL_NAME && !/[\p{Cc}<>]/u.test(name)) return
  throw new AppError('invalid', `A display name must have 1 to ${MAX_FULL_NAME} characters, without < or >`, {
    field: 'full_name',
  })
}
