import { baseCode } from '../../domain/languages/code-parts.ts'
import type { ReadOptions } from '../format.ts'

/** The plural categories of CLDR, and therefore of Android. */
export const QUANTITIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

const BY_COUNT: readonly (readonly string[])[] = [
  ['other'],
  ['one', 'other'],
  ['one', 'few', 'other'],
  ['one', 'two', 'few', 'other'],
  ['one', 'two', 'few', 'many', 'other'],
]
const LAST_TRIED = 200

/**
 * The quantity of each form of a language. Rules made for gettext call the last form of Czech “many”; for whole numbers
 * Android expects “other” there, and “many” in Polish.
 */
export function quantitiesOf({ language, plural }: ReadOptions): readonly string[] {
  const names: readonly string[] = plural.names ?? BY_COUNT[plural.number - 1] ?? QUANTITIES
  if (names.includes('other') || !names.includes('many')) return names
  return usesMany(language) ? names : names.map((name) => (name === 'many' ? 'other' : name))
}

/** Plural rules are slow to create and to evaluate, and every file needs them. */
const known = new Map<string, boolean>()

function usesMany(language: string): boolean {
  const code = baseCode(language)
  if (!/^[a-z]{2,3}$/.test(code)) return false
  const found = known.get(code)
  if (found !== undefined) return found
  const isUsed = hasMany(code)
  known.set(code, isUsed)
  return isUsed
}

function hasMany(code: string): boolean {
  if (Intl.PluralRules.supportedLocalesOf(code).length === 0) return false
  const rules = new Intl.PluralRules(code)
  for (let number = 0; number <= LAST_TRIED; number += 1) if (rules.select(number) === 'many') return true
  return false
}
