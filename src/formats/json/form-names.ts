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
 * The names of a language's forms in files that use those of CLDR, in the order of the forms. Of three forms for whole
 * numbers, the last is `many` in Polish or Russian but `other` in Czech or Croatian, whose rules look the same.
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

/** True when CLDR has the form `many` for whole numbers of everyday size in a language. */
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

/** Answers by language, of which there are a few hundred: rules take longer to make than a message to read. */
const TAKES_MANY = new Map<string, boolean>()

/**
 * Forms with one for `other`, which programs take for fractions: in languages whose whole numbers have no such form it
 * says the same as the last one, unless it had words of its own.
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
