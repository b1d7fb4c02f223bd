import { isCodeWithoutDot } from '../../domain/languages/translation-files.ts'
import { compileRegex, testTexts } from '../../regex/bounded-regex.ts'

const DEFAULT_REGEX = '^[^.]+$'
/** Time limit of an expression for all codes of a component, or the keys of a file. */
const MATCH_MS = 2000

/**
 * A function that tells which keys match a `key_filter`; null if it matches all of them. An invalid expression matches
 * nothing.
 */
export function acceptKeys(pattern: string): ((keys: readonly string[]) => readonly boolean[]) | null {
  if (pattern === '') return null
  const { regex } = compileRegex(pattern)
  if (!regex) return (keys) => keys.map(() => false)
  return (keys) => testTexts(regex, keys, { anchor: 'start', timeoutMs: MATCH_MS })
}

/**
 * A function that tells which codes of file names match a `language_regex`; an invalid expression matches nothing. Pass
 * many codes at once: running a user-supplied expression within limits has a fixed cost. Results are cached.
 */
export function acceptCodes(pattern: string): (codes: readonly string[]) => readonly boolean[] {
  if (pattern === DEFAULT_REGEX) return (codes) => codes.map(isCodeWithoutDot)
  const { regex } = compileRegex(pattern)
  if (!regex) return (codes) => codes.map(() => false)
  const known = new Map<string, boolean>()
  return (codes) => {
    const asked = codes.filter((code) => !known.has(code))
    const answers = asked.length > 0 ? testTexts(regex, asked, { anchor: 'start', timeoutMs: MATCH_MS }) : []
    for (const [index, code] of asked.entries()) known.set(code, answers[index] ?? false)
    return codes.map((code) => known.get(code) ?? false)
  }
}
