import type { Outcome } from '../../api/http.ts'
import { n, t } from '../../i18n/texts.ts'

/** Why something was not done, for people; what is about a field is left to the field. */
export function outcomeWords(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'offline':
      return t('The server cannot be reached. Try again in a moment.')
    case 'signed-out':
      return t('You are signed out. Sign in and try again.')
    case 'busy':
      return n(
        Math.max(1, Math.ceil(outcome.seconds / 60)),
        'Too many tries. Wait {count} minute.',
        'Too many tries. Wait {count} minutes.',
      )
    case 'missing':
      return t('This is gone, or it is not shown to you any more.')
    case 'invalid':
      return (outcome.fields[''] ?? []).join(' ') || outcome.message
    default:
      return outcome.message
  }
}
