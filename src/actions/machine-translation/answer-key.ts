import { createHash } from 'node:crypto'
import type { Term } from '../../machine-translation/service.ts'
import type { SettingValue } from '../../machine-translation/service-settings.ts'
import type { AskedText, Question } from './ask-texts.ts'
import type { LanguageCodes } from './select-languages.ts'
import type { UsableService } from './usable-services.ts'

/** The key of a stored answer: a hash of all that it depends on. Secrets are not among that: a new key changes no answer. */
export function answerKey(
  question: Question,
  codes: LanguageCodes,
  text: AskedText,
  terms: readonly Term[],
): string {
  const { service } = question.usable
  const parts = [
    ...[
      service.id,
      openSettings(question.usable),
      codes.from,
      codes.to,
      question.formality,
      text.masked.text,
      terms,
    ],
    ...(service.readsContext ? [text.masked.placeholders, text.context ?? null, question.instructions] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** Settings without secrets, in a fixed order. */
export function openSettings({
  service,
  settings,
}: Pick<UsableService, 'service' | 'settings'>): [string, SettingValue][] {
  const secrets = new Set(service.settings.filter(({ kind }) => kind === 'secret').map(({ name }) => name))
  return Object.entries(settings)
    .filter(([name]) => !secrets.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
