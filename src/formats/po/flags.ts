const ALIASES = new Map([['markdown-text', 'md-text']])
const IGNORED = new Set(['fuzzy', '#', ''])
// What is longer than any real list is not looked at.
const MAX_LENGTH = 10_000

/** Flags of one message, and whether it needs editing. */
export interface PoFlags {
  readonly isFuzzy: boolean
  /** Sorted, joined by `, `, without `fuzzy`. */
  readonly text: string
}

/** Reads the contents of flag comments, without their signs, joined by commas. */
export function parseFlags(raw: string): PoFlags {
  const names = splitFlags(raw).filter((flag) => !IGNORED.has(flag))
  const flags = new Set(names.map(formatFlag))
  return { isFuzzy: hasFuzzy(raw), text: [...flags].sort().join(', ') }
}

/** True when `fuzzy` stands between commas, whatever quotes there are. */
export function hasFuzzy(raw: string): boolean {
  return /(?:^|,)[ \t]{0,100}fuzzy[ \t]{0,100}(?:,|$)/.test(raw)
}

/** Cuts at commas that are not in a quoted value. */
export function splitFlags(whole: string): string[] {
  const raw = whole.slice(0, MAX_LENGTH)
  if (!/["'\\]/.test(raw)) return raw.split(',').map((flag) => flag.trim())
  return splitOutsideQuotes(raw, ',')
}

/** GNU gettext writes `range: 0..9`; elsewhere no space follows the colon. Values are quoted only where they must be. */
function formatFlag(flag: string): string {
  const [name = '', ...values] = splitOutsideQuotes(flag, ':')
  return [ALIASES.get(name) ?? name, ...values.map(formatValue)].join(':')
}

function formatValue(value: string): string {
  if (/^r["']/.test(value)) return value
  const plain = /^(["']).*\1$/s.test(value) ? value.slice(1, -1).replace(/\\([\s\S])/g, '$1') : value
  return /[ ,:"'\\]/.test(plain) ? `"${plain.replace(/["\\]/g, '\\$&')}"` : plain
}

/** Cuts at a separator, but not within quotes or after a backslash; the parts are trimmed. */
function splitOutsideQuotes(text: string, separator: ',' | ':'): string[] {
  const parts: string[] = []
  let quote = ''
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '\\') at += 1
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === separator) {
      parts.push(text.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, text.slice(start).trim()]
}
