import type { PluralName } from '../../domain/languages/plural-type.ts'
import type { ReadOptions } from '../format.ts'
import { appleNamesWithZero } from './apple-names.ts'
import type { Pair } from './plist.ts'
import type { PluralVariable } from './stringsdict-file.ts'

/** A plural form of a language, and its position in a file. */
interface FormSlot {
  /** The name under which it is or would be stored. */
  readonly name: PluralName
  readonly pair: Pair | null
}

/** The forms of a variable in the order of the language, zero first. */
export function formSlots({ forms }: PluralVariable, options: ReadOptions): FormSlot[] {
  const names = appleNamesWithZero(options)
  return names.map((name, index) => {
    const own = forms.get(name)
    if (own || index < names.length - 1) return { name, pair: own ?? null }
    // Files without the form for larger numbers use the mandatory form for them.
    const other = forms.get('other')
    return other ? { name: 'other', pair: other } : { name, pair: null }
  })
}
