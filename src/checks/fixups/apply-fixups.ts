import { eachPair } from '../form-pairs.ts'
import { bengaliDanda } from './bengali-danda.ts'
import { endEllipsisSign } from './end-ellipsis-sign.ts'
import type { FixableString, Fixup } from './fixup.ts'
import { frenchSpacing } from './french-spacing.ts'
import { noControlCharacters } from './no-control-characters.ts'
import { noZeroWidthSpace } from './no-zero-width-space.ts'
import { outerWhitespace } from './outer-whitespace.ts'
import { unsafeHtml } from './unsafe-html.ts'

/** Every change that is made when translations are saved, in this order. */
export const FIXUPS: readonly Fixup[] = [
  outerWhitespace,
  endEllipsisSign,
  noZeroWidthSpace,
  noControlCharacters,
  bengaliDanda,
  frenchSpacing,
  unsafeHtml,
]

/** A translation after its fix-ups. */
export interface FixedString {
  readonly target: readonly string[]
  /** Ids of the fix-ups that changed something, in their order. */
  readonly applied: readonly string[]
}

/** Mends a translation that is about to be saved. Not for templates: their texts are the source itself. */
export function applyFixups(string: FixableString): FixedString {
  const { flags, language } = string
  const target: string[] = []
  const applied = new Set<string>()
  eachPair(string, (source, text) => {
    let fixed = text
    for (const { id, fix } of FIXUPS) {
      const before = fixed
      fixed = fix({ source, target: before, flags, language })
      if (fixed !== before) applied.add(id)
    }
    target.push(fixed)
  })
  return {
    target,
    applied: applied.size === 0 ? [] : FIXUPS.flatMap(({ id }) => (applied.has(id) ? [id] : [])),
  }
}
