import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'

/** The names of Ruby's plurals in the order of CLDR. */
const NAMES: readonly PluralName[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const KNOWN: ReadonlySet<string> = new Set(NAMES)

/** For languages whose forms have no known names, by number of forms. */
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
 * The names of a plural's forms, given its `present` names: first those of the language, including missing ones, then
 * all others. If no name belongs to the language, only the present ones.
 */
export function formNames(
  present: ReadonlySet<string>,
  plural: ReadOptions['plural'],
): readonly PluralName[] {
  const ordered = NAMES.filter((name) => present.has(name))
  const names = plural.names ?? USUAL_NAMES[plural.number] ?? NAMES
  // The last form of Slavic languages is called many or other, depending on the author of the file.
  const isOther = !present.has('many') && present.has('other') && !names.includes('other')
  const wanted = names.map((name) => (name === 'many' && isOther ? 'other' : name))
  if (!wanted.some((name) => present.has(name))) return ordered
  return [...wanted, ...ordered.filter((name) => !wanted.includes(name))]
}

/** Languages in which Ruby projects call the form for five and more `other`. */
const WITHOUT_MANY = /^(?:cs|sk)\b/

/** The names of a new plural in a language: Ruby always requires `other`. */
export function newFormNames({ language, plural }: ReadOptions): readonly PluralName[] {
  const { names, number } = plural
  if (!names) return USUAL_NAMES[number] ?? NAMES
  if (names.includes('other')) return names
  if (WITHOUT_MANY.test(language)) return names.map((name) => (name === 'many' ? 'other' : name))
  return [...names, 'other']
}

/** The position of a name in files, to insert a new one; -1 for anything else. */
export function nameRank(name: string): number {
  return isPluralName(name) ? NAMES.indexOf(name) : -1
}
