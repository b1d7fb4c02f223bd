import type { FieldMessages, Outcome } from '../../api/http.ts'
import { fromServer, n, t } from '../../i18n/texts.ts'

/** The error message of an outcome; never empty. */
export function outcomeWords(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'offline':
      return t('Can’t reach the server. Try again in a moment.')
    case 'signed-out':
      return t('You’re signed out. Sign in and try again.')
    case 'busy':
      return n(
        Math.max(1, Math.ceil(outcome.seconds / 60)),
        'Too many attempts. Try again in {count} minute.',
        'Too many attempts. Try again in {count} minutes.',
      )
    case 'missing':
      return t('This no longer exists, or you don’t have access to it.')
    case 'invalid':
      return (
        fieldWords(outcome.fields) ||
        outcome.message ||
        t('The server rejected the request without giving a reason.')
      )
    case 'refused':
      return outcome.message || t('You don’t have permission to do this.')
    case 'changed':
      return (
        outcome.message || t('Someone else has changed this in the meantime. Reload the page and try again.')
      )
    default:
      return outcome.message || t('Something went wrong. Try again in a moment.')
  }
}

/** Members without a name that users know: none, and the key in the link of an email, whose messages speak of the link. */
const UNNAMED: ReadonlySet<string> = new Set(['', 'token'])

/** Messages of a rejected form as one text, each with its field. Empty without messages. */
export function fieldWords(fields: FieldMessages): string {
  return Object.entries(fields)
    .flatMap(([name, messages]) =>
      messages
        .filter((message) => message.trim() !== '')
        .map((message) => (UNNAMED.has(name) ? message : `${labelOf(name)}: ${message}`)),
    )
    .join(' ')
}

/** The label of an API member: `push_branch` is “Push branch”. */
function labelOf(member: string): string {
  const words = member.replaceAll('_', ' ')
  return fromServer(words.charAt(0).toUpperCase() + words.slice(1))
}
