import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'

const ALL: readonly PluralName[] = ['one', 'two', 'few', 'many', 'other']

/**
 * Names of the forms of a language as Apple's files have them, which are those of CLDR. Rules without a form for
 * fractions end with one form for all larger numbers; whether it is called `many` or `other` is a matter of the
 * language: Polish says the one, Czech the other.
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

/** Rules are slow to make, and asked for by every entry. */
const categories = new Map<string, 'many' | 'other'>()

/** The category of five, which stands for all larger numbers here. */
function categoryOfLarge(language: string): 'many' | 'other' {
  const [code = ''] = language.toLowerCase().split(/[^a-z]/, 1)
  if (!/^[a-z]{2,3}$/.test(code)) return 'other'
  const known = categories.get(code)
  if (known) return known
  const category = new Intl.PluralRules(code).select(5) === 'many' ? 'many' : 'other'
  categories.set(code, category)
  return category
}
