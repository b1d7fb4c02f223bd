/** Separates the forms of a plural in stored text. */
export const PLURAL_SEPARATOR = '\u001e\u001e'

/** Forms of a stored text; a text without plural has one. */
export function splitForms(text: string): string[] {
  return text.includes(PLURAL_SEPARATOR) ? text.split(PLURAL_SEPARATOR) : [text]
}

/** Joins forms to a text as it is stored. */
export function joinForms(forms: readonly string[]): string {
  return forms.length === 1 ? (forms[0] ?? '') : forms.join(PLURAL_SEPARATOR)
}

/** True for a text whose forms are all empty. */
export function isBlank(text: string): boolean {
  return text === '' || (text.startsWith(PLURAL_SEPARATOR) && splitForms(text).every((form) => form === ''))
}

/** True for a text with plural forms. */
export function isPlural(text: string): boolean {
  return text.includes(PLURAL_SEPARATOR)
}

/** A translation with as many forms as the language has, if the source has plural forms; empty if all forms are. */
export function fitForms(text: string, isPluralSource: boolean, formsOfLanguage: number): string {
  if (isBlank(text)) return ''
  if (!isPluralSource) return text
  const forms = splitForms(text)
  if (forms.length === formsOfLanguage) return text
  const fitting = joinForms(Array.from({ length: formsOfLanguage }, (_, index) => forms[index] ?? ''))
  return isBlank(fitting) ? '' : fitting
}
