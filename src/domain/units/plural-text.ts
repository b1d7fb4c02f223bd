/** Between the forms of a plural in stored text. */
export const PLURAL_SEPARATOR = '\u001e\u001e'

/** Forms of a stored text; a text without plural has one. */
export function splitForms(text: string): string[] {
  return text.split(PLURAL_SEPARATOR)
}

/** True for a text with plural forms. */
export function isPlural(text: string): boolean {
  return text.includes(PLURAL_SEPARATOR)
}

/**
 * Forms of a translation as stored: as many as the language has, where the source has plural forms; nothing at all
 * where all are empty.
 */
export function joinForms(
  forms: readonly string[],
  isPluralSource: boolean,
  formsOfLanguage: number,
): string {
  if (forms.every((form) => form === '')) return ''
  if (!isPluralSource || forms.length === formsOfLanguage) return forms.join(PLURAL_SEPARATOR)
  const padded = Array.from({ length: formsOfLanguage }, (_, index) => forms[index] ?? '')
  return padded.every((form) => form === '') ? '' : padded.join(PLURAL_SEPARATOR)
}
