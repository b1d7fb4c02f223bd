import type { CheckedString } from '../check.ts'

/** Signs of astonished questions, with both marks in any order and in any script, or as one character. */
const ENDINGS = /(?:[?？؟⸮՞][!！]|[!！][?？؟⸮]|[‽⁈⁉])$/u
const LONGEST = 2

/** True when the text ends with question and exclamation mark together. */
export function endsWithInterrobang(text: string): boolean {
  return ENDINGS.test(text.slice(-LONGEST))
}

/** True when `end_interrobang`, where it is on, looks at these texts instead of the checks of the single marks. */
export function isInterrobang({ flags }: CheckedString, source: string, target: string): boolean {
  return flags.has('end-interrobang') && (endsWithInterrobang(source) || endsWithInterrobang(target))
}
