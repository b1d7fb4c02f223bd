import { MAX_DEPTH } from '../format.ts'
import { Fault } from '../text/fault.ts'
import { skipBlank } from './scan-blank.ts'

/** An expression with where it may stand: anywhere, only as text, or only before variants. */
interface Scanned {
  readonly end: number
  readonly use: 'any' | 'text' | 'selector'
}

/** Returns the end of what is in braces, one level deeper. */
type ScanBraces = (text: string, at: number, depth: number) => number

/** What expressions are read with. */
interface Nesting {
  readonly depth: number
  readonly scanBraces: ScanBraces
}

const IDENTIFIER = /[A-Za-z][\w-]*/y
const NUMBER = /-?\d+(?:\.\d+)?/y

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The end of an inline expression. Throws a fault where it does not follow the grammar. */
export function scanExpression(text: string, at: number, nesting: Nesting): Scanned {
  const char = text.charAt(at)
  if (char === '{') return { end: nesting.scanBraces(text, at, nesting.depth + 1), use: 'text' }
  if (char === '"') return { end: scanString(text, at), use: 'any' }
  if (char === '$') return { end: scanName(text, at + 1), use: 'any' }
  const number = matchAt(NUMBER, text, at)
  if (number >= 0) return { end: number, use: 'any' }
  if (char === '-') return scanTerm(text, at, nesting)
  const end = scanName(text, at)
  if (text.charAt(skipBlank(text, end)) === '(') return scanFunction(text, at, end, nesting)
  return { end: text.charAt(end) === '.' ? scanName(text, end + 1) : end, use: 'text' }
}

function scanTerm(text: string, at: number, nesting: Nesting): Scanned {
  const name = scanName(text, at + 1)
  const isAttribute = text.charAt(name) === '.'
  const end = isAttribute ? scanName(text, name + 1) : name
  const open = skipBlank(text, end)
  const behind = text.charAt(open) === '(' ? scanArguments(text, open, nesting) : end
  return { end: behind, use: isAttribute ? 'selector' : 'text' }
}

function scanFunction(text: string, start: number, end: number, nesting: Nesting): Scanned {
  if (!/^[A-Z][A-Z\d_-]*$/.test(text.slice(start, end))) {
    throw new Fault(start, 'Function names must be in capital letters')
  }
  return { end: scanArguments(text, skipBlank(text, end), nesting), use: 'any' }
}

function scanName(text: string, at: number): number {
  const end = matchAt(IDENTIFIER, text, at)
  if (end < 0) throw new Fault(at, 'Expected a name')
  return end
}

/** The end of arguments in parentheses; those with a name come last. */
function scanArguments(text: string, open: number, around: Nesting): number {
  const nesting = { ...around, depth: around.depth + 1 }
  if (nesting.depth > MAX_DEPTH) throw new Fault(open, `Calls are nested deeper than ${MAX_DEPTH} levels`)
  let at = skipBlank(text, open + 1)
  const names = new Set<string>()
  while (text.charAt(at) !== ')') {
    const { end } = scanExpression(text, at, nesting)
    const colon = skipBlank(text, end)
    if (text.charAt(colon) === ':') {
      const name = text.slice(at, end)
      if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Fault(at, 'Not a valid argument name')
      if (names.has(name)) throw new Fault(at, 'This argument is duplicated')
      names.add(name)
      at = scanLiteral(text, skipBlank(text, colon + 1))
    } else if (names.size > 0) throw new Fault(at, 'Positional arguments must come before named ones')
    else at = end
    at = skipBlank(text, at)
    if (text.charAt(at) === ',') at = skipBlank(text, at + 1)
    else if (text.charAt(at) !== ')') throw new Fault(at, 'Missing closing parenthesis')
  }
  return at + 1
}

function scanLiteral(text: string, at: number): number {
  if (text.charAt(at) === '"') return scanString(text, at)
  const end = matchAt(NUMBER, text, at)
  if (end < 0) throw new Fault(at, 'Expected a quoted string or a number')
  return end
}

const ESCAPE = /\\(?:["\\]|u[\da-fA-F]{4}|U[\da-fA-F]{6})/y

function scanString(text: string, open: number): number {
  let at = open + 1
  for (; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') return at + 1
    if (char === '\n') break
    if (char !== '\\') continue
    const end = matchAt(ESCAPE, text, at)
    if (end < 0) throw new Fault(at, `${text.slice(at, at + 2)} is not a valid Fluent escape sequence`)
    at = end - 1
  }
  throw new Fault(open, 'Missing closing quote')
}
