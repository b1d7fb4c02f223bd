import type { FieldMessages, Outcome } from '../../api/http.ts'
import { fieldWords, outcomeWords } from '../notes/outcome-words.ts'

/** Why a form was rejected: messages at its fields, and a message next to the submit button; at least one of them. */
export interface Refusal {
  readonly fields: FieldMessages
  /** Null if the messages of fields say everything. */
  readonly problem: string | null
}

/** Splits a rejection into messages of `shown` fields, and all others, prefixed with the name of their field. */
export function refusalOf(
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
  shown: ReadonlySet<string>,
): Refusal {
  if (outcome.kind !== 'invalid') return { fields: {}, problem: outcomeWords(outcome) }
  const said = Object.entries(outcome.fields).filter(([, messages]) => messages.join('').trim() !== '')
  if (said.length === 0) return { fields: {}, problem: outcomeWords(outcome) }
  const fields = Object.fromEntries(said.filter(([name]) => shown.has(name)))
  const rest = fieldWords(Object.fromEntries(said.filter(([name]) => !shown.has(name))))
  return { fields, problem: rest === '' ? null : rest }
}
