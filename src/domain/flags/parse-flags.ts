import {
  canonicalName,
  type Flag,
  type FlagParameter,
  type FlagProblem,
  MAX_FLAG_PROBLEMS,
  MAX_FLAGS_LENGTH,
  quoteInput,
} from './flag.ts'

/** A flag and its position. */
export interface ParsedFlag extends Flag {
  readonly position: number
}

/** The result of parsing flags; files use only `flags`, users are also shown `problems`. */
interface ParsedFlags {
  /** In text order; names may repeat. */
  readonly flags: readonly ParsedFlag[]
  /** What was left out, in text order. */
  readonly problems: readonly FlagProblem[]
}

/** `fuzzy` of gettext is a state; `#` is left over from joined comments. */
const IGNORED: ReadonlySet<string> = new Set(['fuzzy', '#'])

/** Separates flags; two commas may have nothing between them. */
const BLANK = /[\s,]*/y
const SPACE = /\s*/y
const NAME = /[^\s,:"'\\]+/y
const BARE = /(?:[^\s,:"'\\]|\\[\s\S]|\s+(?=[^\s,:]))*/y
const QUOTED = /r?(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*')/y
const OPENING = /r?["']/y

/**
 * Parses a list such as `max-length:10, placeholders:"a b":r"\d+"`. Never throws, and takes time linear in the text.
 *
 * A backslash makes the next character literal if that is a space or one of `, : " ' \`; before any other character it
 * is literal itself, so `regex:^\d+$` works unescaped. In `r"…"` only quotes are escaped.
 */
export function parseFlags(whole: string): ParsedFlags {
  const text = whole.slice(0, MAX_FLAGS_LENGTH)
  const isCut = whole.length > text.length
  const flags: ParsedFlag[] = []
  const problems: FlagProblem[] = []
  let at = endOf(BLANK, text, 0)
  while (at < text.length) {
    const read = readFlag(text, at)
    const isProblem = 'message' in read
    const end = isProblem ? nextComma(text, read.position) : read.end
    if (isProblem) problems.push(read)
    // The rest of the last flag was cut off.
    else if (!isCut || end < text.length) flags.push(read.value)
    at = endOf(BLANK, text, end)
  }
  if (isCut) problems.push({ position: text.length, message: `Longer than ${MAX_FLAGS_LENGTH} characters` })
  return {
    flags: flags.filter(({ name }) => !IGNORED.has(name)),
    problems: problems.slice(0, MAX_FLAG_PROBLEMS),
  }
}

interface Read<T> {
  readonly value: T
  readonly end: number
}

/** The flag that starts here; it ends at a comma or the end of the text. */
function readFlag(text: string, position: number): Read<ParsedFlag> | FlagProblem {
  const nameEnd = endOf(NAME, text, position)
  if (nameEnd === position) {
    return {
      position,
      message: `Expected a flag name, found ${quoteInput(signAt(text, position))}`,
    }
  }
  const name = canonicalName(text.slice(position, nameEnd))
  const parameters: FlagParameter[] = []
  let end = endOf(SPACE, text, nameEnd)
  while (text[end] === ':') {
    const read = readParameter(text, endOf(SPACE, text, end + 1))
    if ('message' in read) return read
    parameters.push(read.value)
    end = endOf(SPACE, text, read.end)
  }
  if (end < text.length && text[end] !== ',') return unexpected(text, end, parameters.length > 0)
  return { value: { name, parameters, position }, end }
}

function readParameter(text: string, at: number): Read<FlagParameter> | FlagProblem {
  const end = endOf(QUOTED, text, at)
  if (end > at) return { value: unquote(text.slice(at, end)), end }
  if (endOf(OPENING, text, at) > at) return { position: at, message: 'The closing quotation mark is missing' }
  const bareEnd = endOf(BARE, text, at)
  return { value: { text: withoutEscapes(text.slice(at, bareEnd)), isRegex: false }, end: bareEnd }
}

function unquote(quoted: string): FlagParameter {
  if (!quoted.startsWith('r')) return { text: withoutEscapes(quoted.slice(1, -1)), isRegex: false }
  const pairs = /\\([\s\S])/g
  const text = quoted.slice(2, -1).replace(pairs, (pair, sign) => (/["']/.test(sign) ? sign : pair))
  return { text, isRegex: true }
}

function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replace(/\\([\s,:"'\\])/g, '$1') : text
}

function unexpected(text: string, position: number, isValue: boolean): FlagProblem {
  const found = quoteInput(signAt(text, position))
  const message = isValue
    ? `Unexpected ${found} in a value: quote the value, or escape it with a backslash`
    : `Expected a comma or a colon, found ${found}`
  return { position, message }
}

function signAt(text: string, position: number): string {
  return String.fromCodePoint(text.codePointAt(position) ?? 0)
}

function nextComma(text: string, from: number): number {
  const at = text.indexOf(',', from)
  return at < 0 ? text.length : at
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
