import { baseCode } from '../../domain/languages/code-parts.ts'
import type { ReadOptions } from '../format.ts'

/** All names in the order of CLDR. */
export const CLDR_NAMES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** A name of a plural form as files spell it. */
export type FormName = (typeof CLDR_NAMES)[number]

const BY_NUMBER: readonly (readonly FormName[])[] = [
  [],
  ['other'],
  ['one', 'other'],
  ['one', 'few', 'other'],
  ['one', 'few', 'many', 'other'],
  ['one', 'two', 'few', 'many', 'other'],
  CLDR_NAMES,
]

/**
 * The CLDR names of a language's forms, in the order of the forms. Of three forms for whole numbers, the last is `many`
 * in Polish or Russian but `other` in Czech or Croatian, although their rules look the same.
 */
export function formNamesOf({
  language,
  plural,
}: Pick<ReadOptions, 'language' | 'plural'>): readonly FormName[] {
  const { number, names } = plural
  if (names?.length !== number) return BY_NUMBER[number] ?? CLDR_NAMES
  const hasMany = names.includes('other') || takesMany(language)
  return names.map((name) => (name === 'three' ? 'few' : name === 'many' && !hasMany ? 'other' : name))
}

/** True if CLDR has the form `many` for ordinary whole numbers in a language. */
function takesMany(language: string): boolean {
  const base = baseCode(language).toLowerCase()
  const known = TAKES_MANY.get(base)
  if (known !== undefined) return known
  if (!/^[a-z]{2,3}$/.test(base) || Intl.PluralRules.supportedLocalesOf(base).length === 0) return false
  const rules = new Intl.PluralRules(base)
  const found = [0, 5, 7, 11, 20].some((n) => rules.select(n) === 'many')
  TAKES_MANY.set(base, found)
  return found
}

/** Cached by language, of which there are a few hundred: creating plural rules takes longer than reading a message. */
const TAKES_MANY = new Map<string, boolean>()

/**
 * Adds a form for `other`, which programs use for fractions: in languages whose whole numbers have no such form it
 * repeats the last one, unless it had its own text.
 */
export function withOther(
  forms: ReadonlyMap<FormName, string>,
  old: (name: FormName) => string | undefined = () => undefined,
): ReadonlyMap<FormName, string> {
  const last = [...forms].at(-1)
  if (!last || forms.size === 1 || forms.has('other')) return forms
  const [name, text] = last
  const other = old('other')
  const isOwn = other !== undefined && other !== '' && other !== old(name)
  return isOwn ? forms : new Map([...forms, ['other', text]])
}

/** True for one of the six names. */
export function isFormName(name: string): name is FormName {
  return CLDR_NAMES.some((known) => known === name)
}
