/** Why somebody who comes from the identity provider is not let in, for people: the page to sign in shows it by its key. */
export const OPENID_REFUSALS = {
  noAccount: 'You have no account here; ask to be invited.',
  unconfirmed: 'The identity provider does not vouch for your e-mail address.',
  turnedOff: 'This account is turned off.',
  denied: 'The identity provider did not let you in.',
  nobody: 'The identity provider names nobody.',
  invalid: 'The answer of the identity provider is not valid.',
  away: 'The identity provider cannot be reached.',
  outdated: 'This log-in was not begun in this browser, or long ago.',
  failed: 'Signing in did not work; try again in a while.',
} as const

/** The key of one of them. */
export type OpenidRefusal = keyof typeof OPENID_REFUSALS

/** The refusal with this key; null when there is none. */
export function findOpenidRefusal(key: string): string | null {
  return Object.hasOwn(OPENID_REFUSALS, key) ? OPENID_REFUSALS[key as OpenidRefusal] : null
}

/** The key of what was said to somebody. */
export function openidRefusalOf(message: string): OpenidRefusal {
  const known = Object.entries(OPENID_REFUSALS).find(([, text]) => text === message)
  return (known?.[0] as OpenidRefusal | undefined) ?? 'failed'
}
