import { searchError } from './search-error.ts'

/** How a field is compared with a value. */
export type Operator = ':' | ':=' | ':<' | ':<=' | ':>' | ':>='

/** A value as written. `at` is its index. */
export type Value =
  | { readonly kind: 'word' | 'quoted'; readonly text: string; readonly at: number }
  | { readonly kind: 'regex'; readonly pattern: string; readonly at: number }
  | {
      readonly kind: 'range'
      readonly from: string
      readonly to: string
      readonly text: string
      readonly at: number
    }

/** A token of a search. `at` is its index. */
export type Token =
  | { readonly kind: 'open' | 'close' | 'and' | 'or' | 'not'; readonly at: number }
  | { readonly kind: 'value'; readonly value: Value; readonly at: number }
  | {
      readonly kind: 'field'
      readonly name: string
      readonly operator: Operator
      readonly value: Value
      readonly at: number
    }

const FIELD = /([A-Za-z_]+)(:(?:[<>]=?|=)?)/y
const WORD = /[^\s()]+/y
const SPACE = /\s*/y
/** URL schemes, which look like fields. */
const SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'mailto'])

/**
 * Splits a search into tokens. A field without a value and an unclosed quote are words, because users search for such
 * texts.
 */
export function readTokens(text: string): Token[] {
  const zero = text.indexOf('\u0000')
  if (zero >= 0) throw searchError(text, zero, 'A search cannot contain null characters.')
  const tokens: Token[] = []
  let at = skipSpace(text, 0)
  while (at < text.length) {
    const { token, end } = readToken(text, at)
    tokens.push(token)
    at = skipSpace(text, end)
  }
  return tokens
}

interface Read<T> {
  readonly token: T
  readonly end: number
}

function readToken(text: string, at: number): Read<Token> {
  if (text[at] === '(') return { token: { kind: 'open', at }, end: at + 1 }
  if (text[at] === ')') return { token: { kind: 'close', at }, end: at + 1 }
  const [written, name = '', operator = ':'] = matchAt(FIELD, text, at) ?? []
  if (written !== undefined && !SCHEMES.has(name.toLowerCase())) {
    const start = at + written.length
    const value = (text[start] === '[' ? readRange(text, start) : null) ?? readValue(text, start)
    if (value) {
      const token = { kind: 'field', name: name.toLowerCase(), operator: operator as Operator, at } as const
      return { token: { ...token, value: value.token }, end: value.end }
    }
  }
  const value = readValue(text, at)
  if (!value) throw searchError(text, at, 'Cannot parse this part of the search.')
  return { token: keywordOf(value.token) ?? { kind: 'value', value: value.token, at }, end: value.end }
}

function keywordOf(value: Value): Token | null {
  if (value.kind !== 'word') return null
  const word = value.text.toLowerCase()
  return word === 'and' || word === 'or' || word === 'not' ? { kind: word, at: value.at } : null
}

/** Null for an empty value. */
function readValue(text: string, at: number): Read<Value> | null {
  const isRegex = text[at] === 'r' || text[at] === 'R'
  const quoted = readQuoted(text, isRegex ? at + 1 : at)
  if (quoted) {
    const { inner, end } = quoted
    if (isRegex) return { token: { kind: 'regex', pattern: unescapeRegex(inner), at: at + 2 }, end }
    return { token: { kind: 'quoted', text: inner.replace(/\\(["'\\])/g, '$1'), at }, end }
  }
  const word = matchAt(WORD, text, at)?.[0]
  return word === undefined ? null : { token: { kind: 'word', text: word, at }, end: at + word.length }
}

/** In a regular expression a backslash keeps its meaning, except before a quote. */
function unescapeRegex(inner: string): string {
  return inner.replace(/\\(.)/gsu, (pair, escaped: string) =>
    escaped === '"' || escaped === "'" ? escaped : pair,
  )
}

function readQuoted(text: string, at: number): { readonly inner: string; readonly end: number } | null {
  const quote = text[at]
  if (quote !== '"' && quote !== "'") return null
  for (let index = at + 1; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1
    else if (text[index] === quote) return { inner: text.slice(at + 1, index), end: index + 1 }
  }
  return null
}

/** `[a to b]`; null for anything else in brackets. */
function readRange(text: string, at: number): Read<Value> | null {
  const end = text.indexOf(']', at)
  if (end < 0) return null
  const inner = text.slice(at + 1, end)
  const middle = /\sto\s/i.exec(inner)
  if (!middle) return null
  const [from, to] = [inner.slice(0, middle.index), inner.slice(middle.index + middle[0].length)]
  const written = text.slice(at, end + 1)
  return {
    token: { kind: 'range', from: unquote(from.trim()), to: unquote(to.trim()), text: written, at },
    end: end + 1,
  }
}

function unquote(text: string): string {
  const quoted = readQuoted(text, 0)
  return quoted && quoted.end === text.length ? quoted.inner : text
}

function skipSpace(text: string, at: number): number {
  return at + (matchAt(SPACE, text, at)?.[0].length ?? 0)
}

function matchAt(regex: RegExp, text: string, at: number): RegExpExecArray | null {
  regex.lastIndex = at
  return regex.exec(text)
}
