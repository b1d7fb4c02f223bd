import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'
import { appleNamesWithZero } from './apple-names.ts'
import type { Pair } from './plist.ts'
import type { PluralVariable } from './stringsdict-file.ts'

/** A plural form of a language, and where a file has it. */
interface FormSlot {
  /** The name under which it stands, or would stand. */
  readonly name: PluralName
  readonly pair: Pair | null
}

/** The forms of a variable in the order of the language, zero first. */
export function formSlots({ forms }: PluralVariable, options: ReadOptions): FormSlot[] {
  const names = appleNamesWithZero(options)
  return names.map((name, index) => {
    const own = forms.get(name)
    if (own || index < names.length - 1) return { name, pair: own ?? null }
    // Files without the form for larger numbers leave them to the form that all of them must have.
    const other = forms.get('other')
    return other ? { name: 'other', pair: other } : { name, pair: null }
  })
}
