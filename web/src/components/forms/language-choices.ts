import type { LanguageJson } from '../../../../src/contract/languages.ts'
import { languageName } from '../../i18n/texts.ts'
import { comparerOf } from '../tables/compare-texts.ts'

/** A language in a picker. */
interface LanguageChoice {
  readonly value: string
  readonly label: string
}

/** Languages by the names that pages show. */
export function languageOptions(languages: readonly Pick<LanguageJson, 'code' | 'name'>[]): LanguageChoice[] {
  const options = languages.map(({ code, name }) => ({ value: code, label: languageName(name) }))
  const compare = comparerOf(options.map(({ label }) => label))
  return options.sort((one, other) => compare(one.label, other.label))
}

/** Languages to choose from by name, each once; the site's own names come before the built-in ones. */
export function languageChoices(
  known: readonly Pick<LanguageJson, 'code' | 'name'>[],
  builtin: readonly Pick<LanguageJson, 'code' | 'name'>[],
): LanguageChoice[] {
  const names = new Map([...builtin, ...known].map(({ code, name }) => [code, name]))
  return languageOptions([...names].map(([code, name]) => ({ code, name }))).map(({ value, label }) => ({
    value,
    label: `${label} (${value})`,
  }))
}
