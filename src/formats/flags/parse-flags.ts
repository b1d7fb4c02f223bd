import { formatFlags } from '../../domain/flags/format-flags.ts'
import { parseFlags as parseDomainFlags } from '../../domain/flags/parse-flags.ts'

// Longer than any real list; ignored.
const MAX_LENGTH = 10_000

/** Flags of one entry, and whether it needs editing. */
export interface FlagList {
  readonly isFuzzy: boolean
  /** Sorted, joined by `, `, without `fuzzy`. */
  readonly text: string
}

/** Parses a comma-separated list, as gettext has it in comments and other formats in attributes. */
export function parseFlags(raw: string): FlagList {
  return { isFuzzy: hasFuzzy(raw), text: formatFlags(parseDomainFlags(raw).flags) }
}

/** True if the list contains `fuzzy`, regardless of quotes. */
export function hasFuzzy(raw: string): boolean {
  return /(?:^|,)[ \t]{0,100}fuzzy[ \t]{0,100}(?:,|$)/.test(raw)
}

/** Splits a list at commas outside quoted values; each flag stays as written. */
export function splitFlags(whole: string): string[] {
  const raw = whole.slice(0, MAX_LENGTH)
  const parts: string[] = []
  let quote = ''
  let start = 0
  for (let at = 0; at < raw.length; at += 1) {
    const sign = raw[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === ',') {
      parts.push(raw.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, raw.slice(start).trim()]
}
