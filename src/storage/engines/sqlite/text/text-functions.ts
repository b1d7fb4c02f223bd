import type { DatabaseSync } from 'node:sqlite'
import { foldText } from '../../../../domain/search/fold-text.ts'

/** Compiled regular expressions that are kept. */
const KEPT_REGEXES = 50

/**
 * Adds the functions that the conditions call. User-supplied regular expressions may run in reader threads only, which
 * can be terminated at any time.
 */
export function addTextFunctions(
  raw: DatabaseSync,
  { mayRunRegexes }: { readonly mayRunRegexes: boolean },
): void {
  const regexes = new Map<string, RegExp>()
  function regexOf(source: string, flags: string): RegExp {
    const key = `${flags} ${source}`
    const known = regexes.get(key)
    if (known) return known
    if (regexes.size >= KEPT_REGEXES) regexes.clear()
    const regex = new RegExp(source, flags)
    regexes.set(key, regex)
    return regex
  }

  const options = { deterministic: true, directOnly: true }
  raw.function('search_fold', options, (text) => foldText(String(text)))
  raw.function('contains_fold', options, (text, part) =>
    foldText(String(text)).includes(String(part)) ? 1 : 0,
  )
  raw.function('search_regex', options, (text, source, flags) => {
    if (!mayRunRegexes) throw new Error('A regular expression may run in a reader thread only')
    return regexOf(String(source), String(flags)).test(String(text)) ? 1 : 0
  })
}
