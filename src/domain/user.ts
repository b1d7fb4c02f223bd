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
  /** When the account stops working, in microseconds; null for one that stays. */
  readonly expiresAt: number | null
  /** When somebody last signed in to it; null when nobody did. */
  readonly lastSignInAt: number | null
}

/** True while somebody may use an account: it is turned on, and has not expired. */
export function isInUse(user: Pick<User, 'isActive' | 'expiresAt'>, now: number): boolean {
  return user.isActive && (user.expiresAt === null || user.expiresAt > now)
}

/** Name of the built-in user who stands for people without an account. */
export const ANONYMOUS_USERNAME = 'anonymous'
export const MAX_USERNAME = 150
export const MAX_FULL_NAME = 150
export const MAX_EMAIL = 190

/** Refuses what cannot be a username: letters, digits and `@ . + - _`, no leading dot. */
export function checkUsername(username: string): void {
  if (/^[\w@+-][\w.@+-]*$/.test(username) && username.length <= MAX_USERNAME) return
  throw new AppError(
    'invalid',
    `A username can have letters, digits and @ . + - _, cannot start with a dot, and can have at most ${MAX_USERNAME} characters`,
    { field: 'username' },
  )
}

/** Refuses what cannot be an address of mail: one @, no white space or brackets. */
export function checkEmail(email: string): void {
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) && email.length <= MAX_EMAIL) return
  throw new AppError('invalid', 'Enter a valid email address.', { field: 'email' })
}

/** Refuses a full name that is blank, too long, or would break a commit's author line. */
export function checkFullName(name: string): void {
  if (name.trim() !== '' && name.length <= MAX_FULL_NAME && !/[\p{Cc}<>]/u.test(name)) return
  throw new AppError('invalid', `A display name must have 1 to ${MAX_FULL_NAME} characters, without < or >`, {
    field: 'full_name',
  })
}
