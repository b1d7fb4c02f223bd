import type { KeyedFile } from '../keyed/keyed-file.ts'
import type { EscapeStyle } from './escapes.ts'

const OPTIONAL = ['=', ':', '#', '!'] as const
const NON_ASCII = /[\u0080-\uffff]/
const ESCAPE_LETTER = /\\u[0-9]{0,3}([a-fA-F])/
const ESCAPED_LATIN = /\\u00[89a-fA-F][0-9a-fA-F]/

/** Detects how a value is escaped: from its old form first, then from the file. */
export function createStyleReader(file: KeyedFile): (raw: string) => EscapeStyle {
  const whole = limitOf(file)
  const letter = ESCAPE_LETTER.exec(file.text)?.[1] ?? 'A'
  const usual = new Set(OPTIONAL.filter((character) => isUsuallyEscaped(file, character)))
  return (raw) => {
    const escaped = OPTIONAL.filter((character) => isEscapedIn(raw, character) ?? usual.has(character))
    const own = ESCAPE_LETTER.exec(raw)?.[1] ?? letter
    return {
      limit: ESCAPED_LATIN.test(raw) && !NON_ASCII.test(raw) ? Math.min(whole, 0x7f) : whole,
      isUpperCase: own === own.toUpperCase(),
      escaped: new Set(escaped),
    }
  }
}

/** ISO-8859-1 files contain only ASCII, as native2ascii writes them, unless they already have other Latin letters. */
function limitOf({ text, encoding }: KeyedFile): number {
  if (encoding.charset === 'latin1') return NON_ASCII.test(text) ? 0x100 : 0x7f
  return !NON_ASCII.test(text) && ESCAPED_ANY.test(text) ? 0x7f : Number.POSITIVE_INFINITY
}

const ESCAPED_ANY = /\\u(?:0[1-9a-fA-F]|00[89a-fA-F]|[1-9a-fA-F])/

/** Null if the value does not contain this character. */
function isEscapedIn(raw: string, character: string): boolean | null {
  const at = raw.indexOf(character)
  return at < 0 ? null : raw[at - 1] === '\\'
}

function isUsuallyEscaped({ text, items }: KeyedFile, character: string): boolean {
  let balance = 0
  for (const { valueStart, valueEnd } of items) {
    const isEscaped = isEscapedIn(text.slice(valueStart, valueEnd), character)
    if (isEscaped !== null) balance += isEscaped ? 1 : -1
  }
  return balance > 0
}
