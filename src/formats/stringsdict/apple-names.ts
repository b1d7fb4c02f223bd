import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'

const ALL: readonly PluralName[] = ['one', 'two', 'few', 'many', 'other']

/**
 * Names of a language's forms in Apple's files, which are those of CLDR. Rules without a form for fractions end with
 * one form for all larger numbers; depending on the language it is called `many` (Polish) or `other` (Czech).
 */
export function appleNames({ language, plural }: ReadOptions): readonly PluralName[] {
  const names = plural.names ?? ALL
  const last = names.at(-1)
  const isClear = names.includes('many') && names.includes('other')
  if (isClear || (last !== 'many' && last !== 'other')) return names
  return [...names.slice(0, -1), categoryOfLarge(language)]
}

/** The same with a form for zero, which Apple has in every language. */
export function appleNamesWithZero(options: ReadOptions): readonly PluralName[] {
  const names = appleNames(options)
  return names.includes('zero') ? names : ['zero', ...names]
}

/** Plural rules are slow to create, and every entry needs them. */
const categories = new Map<string, 'many' | 'other'>()

/** The category of five, which represents all larger numbers here. */
function categoryOfLarge(language: string): 'many' | 'other' {
  const [code = ''] = language.toLowerCase().split(/[^a-z]/, 1)
  if (!/^[a-z]{2,3}$/.test(code)) return 'other'
  const known = categories.get(code)
  if (known) return known
  const category = new Intl.PluralRules(code).select(5) === 'many' ? 'many' : 'other'
  categories.set(code, category)
  return category
}
