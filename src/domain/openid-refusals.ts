/** Why a user of the identity provider cannot sign in, as shown to users: the sign-in page shows it by its key. */
export const OPENID_REFUSALS = {
  noAccount: 'You don’t have an account here. Ask for an invitation.',
  unconfirmed:
    'The identity provider has not verified your email address. Verify it there, then sign in again.',
  turnedOff: 'This account is blocked. Contact an administrator.',
  denied: 'The identity provider denied the sign-in.',
  nobody: 'The identity provider did not return a user ID. Contact an administrator.',
  invalid: 'The identity provider sent an invalid response. Contact an administrator.',
  away: 'The identity provider cannot be reached. Try again later.',
  outdated: 'This sign-in has expired or was started in another browser. Sign in again.',
  failed: 'Sign-in failed. Try again later.',
} as const

/** The key of one of them. */
type OpenidRefusal = keyof typeof OPENID_REFUSALS

/** The rejection with this key, or null. */
export function findOpenidRefusal(key: string): string | null {
  return Object.hasOwn(OPENID_REFUSALS, key) ? OPENID_REFUSALS[key as OpenidRefusal] : null
}

/** The key of a message. */
export function openidRefusalOf(message: string): OpenidRefusal {
  const known = Object.entries(OPENID_REFUSALS).find(([, text]) => text === message)
  return (known?.[0] as OpenidRefusal | undefined) ?? 'failed'
}
