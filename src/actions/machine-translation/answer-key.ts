import { createHash } from 'node:crypto'
import type { Term } from '../../machine-translation/service.ts'
import type { AskedText, Question } from './ask-texts.ts'
import type { LanguageCodes } from './select-languages.ts'

/** The key of a stored answer: a hash of all that it depends on. Secrets are not among that: a new key changes no answer. */
export function answerKey(
  question: Question,
  codes: LanguageCodes,
  text: AskedText,
  terms: readonly Term[],
): string {
  const { service, settings } = question.usable
  const secrets = new Set(service.settings.filter(({ kind }) => kind === 'secret').map(({ name }) => name))
  const open = Object.entries(settings)
    .filter(([name]) => !secrets.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = [
    ...[service.id, open, codes.from, codes.to, question.formality, text.masked.text, terms],
    ...(service.readsContext ? [text.masked.placeholders, text.context ?? null, question.instructions] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
