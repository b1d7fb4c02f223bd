import type { ReadOptions } from '../format.ts'
import { appleNames } from '../stringsdict/apple-names.ts'
import type { XliffPart, XliffUnit } from './xliff-unit.ts'

/** The parts of a unit by plural form of the language; null where the file lacks a form. */
export function formSlots({ parts }: XliffUnit, options: ReadOptions): readonly (XliffPart | null)[] {
  if (!parts.some((part) => part.form !== null)) return parts
  const names = appleNames(options)
  return names.map((name, index) => {
    const found = parts.find((part) => part.form === name)
    if (found || index < names.length - 1) return found ?? null
    return parts.find((part) => part.form === 'other') ?? null
  })
}

/** The parts with the source forms: singular and plural, as in English. */
export function sourceParts({ parts }: XliffUnit): readonly XliffPart[] {
  if (!parts.some((part) => part.form !== null)) return parts
  const one = parts.find((part) => part.form === 'one')
  const other = parts.find((part) => part.form === 'other') ?? parts.findLast((part) => part !== one)
  return [one, other].filter((part) => part !== undefined)
}
