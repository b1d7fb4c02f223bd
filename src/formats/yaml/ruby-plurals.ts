import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'

/** The names of Ruby's plurals in the order of CLDR. */
const NAMES: readonly PluralName[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const KNOWN: ReadonlySet<string> = new Set(NAMES)

/** For languages whose forms have no known names, by their number. */
const USUAL_NAMES: Readonly<Record<number, readonly PluralName[]>> = {
  1: ['other'],
  2: ['one', 'other'],
  3: ['one', 'few', 'other'],
  4: ['one', 'few', 'many', 'other'],
  5: ['one', 'two', 'few', 'many', 'other'],
}

/** True for a key that names a plural form. */
export function isPluralName(key: string): key is PluralName {
  return KNOWN.has(key)
}

/**
 * The names of the forms of a plural that has `present` names: first those of the language, with those that the plural
 * lacks, then all others. Where no name is of the language, only the present ones.
 */
export function formNames(
  present: ReadonlySet<string>,
  plural: ReadOptions['plural'],
): readonly PluralName[] {
  const ordered = NAMES.filter((name) => present.has(name))
  const names = plural.names ?? USUAL_NAMES[plural.number] ?? NAMES
  // The last form of Slavic languages is called many or other, depending on who wrote the file.
  const isOther = !present.has('many') && present.has('other') && !names.includes('other')
  const wanted = names.map((name) => (name === 'many' && isOther ? 'other' : name))
  if (!wanted.some((name) => present.has(name))) return ordered
  return [...wanted, ...ordered.filter((name) => !wanted.includes(name))]
}

/** Languages in which the Ruby world calls the form for five and more `other`. */
const WITHOUT_MANY = /^(?:cs|sk)\b/

/** The names that a new plural needs in a language: Ruby always wants `other`. */
export function newFormNames({ language, plural }: ReadOptions): readonly PluralName[] {
  const { names, number } = plural
  if (!names) return USUAL_NAMES[number] ?? NAMES
  if (names.includes('other')) return names
  if (WITHOUT_MANY.test(language)) return names.map((name) => (name === 'many' ? 'other' : name))
  return [...names, 'other']
}

/** The position of a name in files, for the place of a new one; -1 for what is no name. */
export function nameRank(name: string): number {
  return isPluralName(name) ? NAMES.indexOf(name) : -1
}
