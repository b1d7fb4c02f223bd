import { isCodeWithoutDot } from '../../domain/languages/translation-files.ts'
import { compileRegex, testTexts } from '../../regex/bounded-regex.ts'

const DEFAULT_REGEX = '^[^.]+$'
/** Time for an expression of a component over all its codes, or the keys of a file. */
const MATCH_MS = 2000

/** Says which keys a `key_filter` takes; null for all of them. An expression that is none takes nothing. */
export function acceptKeys(pattern: string): ((keys: readonly string[]) => readonly boolean[]) | null {
  if (pattern === '') return null
  const { regex } = compileRegex(pattern)
  if (!regex) return (keys) => keys.map(() => false)
  return (keys) => testTexts(regex, keys, { anchor: 'start', timeoutMs: MATCH_MS })
}

/**
 * Says which codes of file names a `language_regex` takes; an expression that is none takes nothing. Ask for many at
 * once: running an expression of people within bounds has a price of its own. What was asked is remembered.
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
