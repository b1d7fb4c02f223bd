import { sourceOf } from '../form-pairs.ts'
import { bengaliDanda } from './bengali-danda.ts'
import { endEllipsisSign } from './end-ellipsis-sign.ts'
import type { FixableString, Fixup } from './fixup.ts'
import { frenchSpacing } from './french-spacing.ts'
import { noControlCharacters } from './no-control-characters.ts'
import { noZeroWidthSpace } from './no-zero-width-space.ts'
import { outerWhitespace } from './outer-whitespace.ts'
import { unsafeHtml } from './unsafe-html.ts'

/** All automatic fixes of saved translations, in this order. */
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
interface FixedString {
  readonly target: readonly string[]
  /** Ids of the fix-ups that changed something, in order. */
  readonly applied: readonly string[]
}

/** Fixes a translation that is about to be saved. Not for templates, whose texts are the source. */
export function applyFixups(string: FixableString): FixedString {
  const { flags, language } = string
  const target: string[] = []
  const applied = new Set<Fixup>()
  for (const [form, text] of string.target.entries()) {
    let now = { source: sourceOf(string.source, form), target: text, flags, language }
    for (const fixup of FIXUPS) {
      const fixed = fixup.fix(now)
      if (fixed === now.target) continue
      applied.add(fixup)
      now = { ...now, target: fixed }
    }
    target.push(now.target)
  }
  if (applied.size === 0) return { target, applied: [] }
  return { target, applied: FIXUPS.filter((fixup) => applied.has(fixup)).map(({ id }) => id) }
}
