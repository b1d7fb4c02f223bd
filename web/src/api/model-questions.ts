import type { MachineSuggestionsJson } from '../../../src/contract/machine-suggestions.ts'
import type { ExplanationJson, REPHRASING_IDS } from '../../../src/contract/model-questions.ts'
import { uiLocale } from '../i18n/texts.ts'
import { type Outcome, send } from './http.ts'

/** What a language model can do with a translation; `hint` is what the translator types. */
export type Rephrasing = (typeof REPHRASING_IDS)[number]

/** The text in the fields, and the plural form that is meant, from 0 on. */
export interface PresentText {
  readonly target: readonly string[]
  readonly form: number
}

/** Asks why a translation is as it is, in the language of the pages. */
export function explainText(
  unitId: number,
  present: PresentText,
  signal: AbortSignal,
): Promise<Outcome<ExplanationJson>> {
  return ask(unitId, 'explain', { ...present, language: uiLocale() }, signal)
}

/** Asks for other wordings. */
export function rephraseText(
  unitId: number,
  wish: PresentText & { readonly rephrasing: Rephrasing; readonly hint: string },
  signal: AbortSignal,
): Promise<Outcome<MachineSuggestionsJson>> {
  return ask(unitId, 'rephrase', wish, signal)
}

function ask<T>(unitId: number, kind: string, json: object, signal: AbortSignal): Promise<Outcome<T>> {
  const path = `/api/units/${unitId}/suggestions/machine/${kind}/`
  return send({ method: 'POST', path, json, signal, isAside: true })
}
