import type { LanguageJson } from '../../../../src/contract/languages.ts'
import { uiLocale } from '../../i18n/texts.ts'

/** A language in a picker. */
export interface LanguageChoice {
  readonly value: string
  readonly label: string
}

/** Languages sorted by name, without duplicates; the site's names take precedence over the built-in ones. */
export function languageChoices(
  known: readonly Pick<LanguageJson, 'code' | 'name'>[],
  builtin: readonly Pick<LanguageJson, 'code' | 'name'>[],
): LanguageChoice[] {
  const names = new Map([...builtin, ...known].map(({ code, name }) => [code, name]))
  const compare = new Intl.Collator(uiLocale()).compare
  return [...names]
    .map(([value, name]) => ({ value, label: `${name} (${value})` }))
    .sort((one, other) => compare(one.label, other.label))
}
