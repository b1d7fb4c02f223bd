import { type FluentProblem, type FluentReference, fluentProblem, isFluentProblem } from './fluent-pattern.ts'

/** The content of braces, up to the closing one or the arrow of a selection. */
export interface FluentExpression {
  readonly kind: 'string' | 'number' | 'variable' | 'message' | 'term' | 'function'
  readonly hasAttribute: boolean
  /** For a string literal, its value. */
  readonly text: string
  readonly references: readonly FluentReference[]
  readonly end: number
}

const BLANKS = /[ \t\r\n]*/y
const STRING = /"([^"\\\n]*(?:\\(?:["\\]|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{6})[^"\\\n]*)*)"/y
const NUMBER = /-?[0-9]+(?:\.[0-9]+)?/y
const NAME = /[A-Za-z][\w-]*/y
const MAX_CALLS = 20

/** Parses one Fluent expression, or returns the syntax error. */
export function readFluentExpression(text: string, at: number, depth = 0): FluentExpression | FluentProblem {
  const simple = { hasAttribute: false, text: '', references: [] }
  const string = match(STRING, text, at)
  if (string) {
    return { ...simple, kind: 'string', text: unescaped(string[1] ?? ''), end: at + string[0].length }
  }
  const number = match(NUMBER, text, at)
  if (number) return { ...simple, kind: 'number', end: at + number[0].length }
  const sigil = text[at] === '$' || text[at] === '-' ? text.charAt(at) : ''
  const name = match(NAME, text, at + sigil.length)?.[0]
  if (!name) return fluentProblem(at, 1, 'Not a valid Fluent placeable.')
  const nameEnd = at + sigil.length + name.length
  const attribute = sigil === '$' ? null : match(/\.[A-Za-z][\w-]*/y, text, nameEnd)
  const shownEnd = nameEnd + (attribute?.[0].length ?? 0)
  const paren = skipBlanks(text, shownEnd)
  const isCall = text[paren] === '(' && sigil !== '$'
  const reference = { name: text.slice(at, shownEnd), start: at, end: shownEnd }
  const base = { hasAttribute: attribute !== null, text: '' }
  if (!isCall) {
    const kind = sigil === '$' ? 'variable' : sigil === '-' ? 'term' : 'message'
    return { ...base, kind, references: [reference], end: shownEnd }
  }
  if (sigil === '' && (attribute || !/^[A-Z][A-Z0-9_-]*$/.test(name))) {
    return fluentProblem(at, shownEnd - at, 'Function names must be in capital letters.')
  }
  if (depth >= MAX_CALLS) return fluentProblem(at, 1, 'The function calls are nested too deeply.')
  const inner = readArguments(text, paren, depth + 1)
  if (isFluentProblem(inner)) return inner
  const references = sigil === '-' ? [reference, ...inner.references] : inner.references
  return { ...base, kind: sigil === '-' ? 'term' : 'function', references, end: inner.end }
}

type Arguments = Pick<FluentExpression, 'references' | 'end'>

function readArguments(text: string, paren: number, depth: number): Arguments | FluentProblem {
  const references: FluentReference[] = []
  let at = skipBlanks(text, paren + 1)
  while (text[at] !== ')') {
    const named = match(/[A-Za-z][\w-]*[ \t\r\n]{0,20}:/y, text, at)
    if (named) at = skipBlanks(text, at + named[0].length)
    const value = readFluentExpression(text, at, depth)
    if (isFluentProblem(value)) return value
    if (named && value.kind !== 'string' && value.kind !== 'number') {
      return fluentProblem(at, value.end - at, 'A named argument must be a string in quotes or a number.')
    }
    for (const reference of value.references) references.push(reference)
    at = skipBlanks(text, value.end)
    if (text[at] === ',') at = skipBlanks(text, at + 1)
    else if (text[at] !== ')') return fluentProblem(paren, 1, 'This bracket is not closed.')
  }
  return { references, end: at + 1 }
}

/** Skips whitespace and line breaks. */
export function skipBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at
  return BLANKS.test(text) ? BLANKS.lastIndex : at
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function unescaped(raw: string): string {
  return raw.replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{6})|(["\\]))/g, (_, short, long, sign) => {
    if (sign) return sign
    const code = Number.parseInt(short ?? long, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}
