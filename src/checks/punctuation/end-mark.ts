import type { Place } from '../find-places.ts'

/** Length in UTF-16 units of the character at the end of a text, 0 for an empty text. */
function lastCharacterLength(text: string): number {
  const last = text.codePointAt(text.length - 2)
  if (last !== undefined && last > 0xffff) return 2
  return Math.min(text.length, 1)
}

/** True when the text ends with one of these characters. */
export function endsWithAny(text: string, marks: ReadonlySet<string>): boolean {
  return marks.has(text.slice(text.length - lastCharacterLength(text)))
}

/** The finding for a mark that only the source has, placed after the translation. */
export function missingMark(target: string, mark: string): Place {
  const end = target.length
  return { start: end, end, message: `The source ends with ${mark}, but the translation does not.` }
}

/** The finding for a mark that only the translation has. */
function extraMark(target: string, mark: string): Place {
  const end = target.length
  return {
    start: end - lastCharacterLength(target),
    end,
    message: `The translation ends with ${mark}, but the source does not.`,
  }
}

/** Reports which side lacks the mark; null if both or neither have it. */
export function compareMarks(
  sides: { readonly isWanted: boolean; readonly isThere: boolean },
  target: string,
  mark: string,
): Place | null {
  if (sides.isWanted === sides.isThere) return null
  return sides.isWanted ? missingMark(target, mark) : extraMark(target, mark)
}
