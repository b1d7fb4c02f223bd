import { parsePluralFormula } from '../languages/plural-formula.ts'

/** The texts of one language, its names of languages by their English names, and which plural form a number takes. */
export interface Catalogue {
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly languages: Readonly<Record<string, string>>
  readonly form: (count: number) => number
}

/** English, which is in the code. */
export const ENGLISH: Catalogue = { texts: {}, languages: {}, form: (count) => (count === 1 ? 0 : 1) }

/** The values of placeholders in a text. */
export type Values = Readonly<Record<string, string | number>>

/** A catalogue with the plural rule of its PO file. */
export function openCatalogue(
  formula: string,
  texts: Catalogue['texts'],
  languages: Catalogue['languages'] = {},
): Catalogue {
  const parsed = parsePluralFormula(formula)
  if (!('evaluate' in parsed)) return { texts, languages, form: ENGLISH.form }
  return { texts, languages, form: (count) => parsed.evaluate(Math.trunc(Math.abs(count))) ?? 0 }
}

/** The translation of a text, or the text itself, with its placeholders filled. */
export function translate({ texts }: Catalogue, text: string, values: Values = {}): string {
  return fill(texts[text]?.[0] ?? text, values)
}

/** The same for a text with a number, which also replaces `{count}`. */
export function translateCount(
  { texts, form }: Catalogue,
  count: number,
  forms: { readonly one: string; readonly other: string },
  values: Values,
): string {
  const translated = texts[forms.one]?.[form(count)]
  return fill(translated ?? (count === 1 ? forms.one : forms.other), values)
}

/** The name of a language, which the API gives in English; names that a site made up stay as they are. */
export function translateLanguage({ languages }: Catalogue, name: string): string {
  return Object.hasOwn(languages, name) ? (languages[name] ?? name) : name
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
