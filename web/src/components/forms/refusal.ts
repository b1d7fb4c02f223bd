import type { FieldMessages, Outcome } from '../../api/http.ts'
import { fieldWords, outcomeWords } from '../notes/outcome-words.ts'

/** Why a form was not saved: what its fields say, and what stands beside the submit button; one of them at least. */
export interface Refusal {
  readonly fields: FieldMessages
  /** Null when the fields say everything. */
  readonly problem: string | null
}

/** Splits a refusal into messages of fields that are `shown`, and everything else, which names the field it is about. */
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
