import { baseCode } from '../../domain/languages/code-parts.ts'
import type { ReadOptions } from '../format.ts'

/** The categories in which CLDR, and so Android, sorts numbers. */
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
 * The quantity that each form of a language has. Rules that were made for gettext call the last form of Czech “many”;
 * for whole numbers Android wants “other” there, and “many” in Polish.
 */
export function quantitiesOf({ language, plural }: ReadOptions): readonly string[] {
  const names: readonly string[] = plural.names ?? BY_COUNT[plural.number - 1] ?? QUANTITIES
  if (names.includes('other') || !names.includes('many')) return names
  return usesMany(language) ? names : names.map((name) => (name === 'many' ? 'other' : name))
}

/** Rules are slow to make and to try, and asked for by every file. */
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
