import { MAX_DEPTH } from '../format.ts'
import type { KeyedItem, Scan } from '../keyed/keyed-file.ts'
import { MAX_TEXT, TEXT_TOO_LONG } from '../keyed/limits.ts'
import { createProblemList } from '../text/problem-list.ts'
import { createPhpLexer, type PhpToken } from './php-lexer.ts'
import { createPlaceFinder } from './php-place.ts'
import { decodePhpString } from './php-string.ts'

/** An array of a file, with what is needed to add to it. */
export interface PhpArray {
  /** `return`, or a variable. */
  readonly root: string
  readonly path: readonly string[]
  /** The value of a statement, not an element. */
  readonly isOutermost: boolean
  /** Where the statement starts that holds it. */
  readonly statementStart: number
  /** The opening bracket and what is after it. */
  readonly openEnd: number
  /** The closing bracket; -1 when it is missing. */
  readonly close: number
  /**
   * The last element: its start, the end of its value, and the end of its comma and comment; null if the array is
   * empty.
   */
  readonly last: { readonly start: number; readonly end: number; readonly after: number } | null
  readonly hasTrailingComma: boolean
}

/** Where the code of a file ends. */
export interface PhpEnd {
  /** The last closing tag; the end of the text if code follows it or there is none. */
  readonly codeEnd: number
  /** Where the last statement lacks its semicolon, which a closing tag can replace; -1 if it does not. */
  readonly openStatement: number
}

interface PhpVisitor {
  readonly item: (item: KeyedItem) => void
  readonly array?: (array: PhpArray) => void
}

/** Serializes the key of a text: its root and the keys that lead to it. */
export type SerializePhpKey = (root: string, path: readonly string[]) => string

interface Literal {
  readonly start: number
  readonly end: number
  readonly value: string
}

/** Visits the texts of a PHP file: assignments, returned arrays and `define`, outside functions and classes. */
export function scanPhp(text: string, serializeKey: SerializePhpKey, visitor: PhpVisitor): Scan & PhpEnd {
  const problems = createProblemList(text)
  const lexer = createPhpLexer(text, problems)
  const findPlace = createPlaceFinder(text)
  let bodyStart = -1
  let statementStart = 0
  let behind = 0
  let depth = 0
  let codeEnd = text.length
  let openStatement = -1
  let isOpen = false

  while (lexer.peek().kind !== 'end') readStatement()
  return {
    problems: problems.list(),
    bodyStart: bodyStart < 0 ? text.length : bodyStart,
    codeEnd,
    openStatement,
  }

  function is(token: PhpToken, spelling: string): boolean {
    return token.end - token.start === spelling.length && text.startsWith(spelling, token.start)
  }

  function takeIf(spelling: string): boolean {
    if (!is(lexer.peek(), spelling)) return false
    take()
    return true
  }

  function take(): PhpToken {
    const token = lexer.take()
    const isMark = token.kind === 'punctuation'
    const isClosingTag = isMark && text.startsWith('?>', token.start)
    if (isClosingTag && token.end === text.length) {
      codeEnd = token.start
      openStatement = isOpen ? behind : -1
    }
    isOpen = !(isMark && (isClosingTag || is(token, ';') || is(token, '}')))
    behind = token.end
    return token
  }

  function readStatement(): void {
    const first = lexer.peek()
    statementStart = first.start
    if (first.kind === 'variable') readAssignment(first)
    else if (first.kind === 'word' && /^return$/i.test(text.slice(first.start, first.end))) {
      take()
      readText('return', [], first)
    } else if (is(first, 'define')) readDefine(first)
    else skipStatement()
  }

  /** Reads a value that is a complete statement. */
  function readText(root: string, path: readonly string[], first: PhpToken): void {
    const literal = readValue(root, path)
    if (literal) visit(root, path, first, literal)
    else if (!isNextStatement()) skipStatement()
  }

  /** Keeps the next statement if the semicolon before it is missing. */
  function isNextStatement(): boolean {
    const { kind } = lexer.peek()
    return kind === 'variable' || kind === 'end'
  }

  function skipStatement(): void {
    for (;;) {
      const token = lexer.peek()
      if (token.kind === 'end') return
      take()
      if (is(token, ';') || is(token, '}') || text.startsWith('?>', token.start)) return
      if (is(token, '{')) {
        skipBrackets()
        return
      }
      if (is(token, '(') || is(token, '[')) skipBrackets()
    }
  }

  /** Goes past the bracket that closes the one just taken. */
  function skipBrackets(): void {
    for (let open = 1; open > 0 && lexer.peek().kind !== 'end'; ) {
      const token = take()
      if (is(token, '(') || is(token, '[') || is(token, '{')) open += 1
      else if (is(token, ')') || is(token, ']') || is(token, '}')) open -= 1
    }
  }

  function readAssignment(first: PhpToken): void {
    take()
    const path: string[] = []
    let root = text.slice(first.start, first.end)
    for (;;) {
      if (takeIf('->')) root += `->${textOf(take())}`
      else if (takeIf('[')) {
        path.push((is(lexer.peek(), ']') ? '' : readKey()) ?? '')
        if (!takeIf(']')) {
          skipStatement()
          return
        }
      } else break
    }
    if (takeIf('=')) readText(root, path, first)
    else skipStatement()
  }

  function readDefine(first: PhpToken): void {
    take()
    const name = takeIf('(') ? readKey() : null
    const literal = name !== null && takeIf(',') ? readValue(name, []) : null
    if (name === null || !literal) {
      skipStatement()
      return
    }
    skipBrackets()
    visit(name, [], first, literal)
  }

  function textOf(token: PhpToken): string {
    return text.slice(token.start, token.end)
  }

  /** A key that is known without running the code: a string, an integer, or the name of a constant. */
  function readKey(): string | null {
    const minus = takeIf('-') ? '-' : ''
    const { kind } = lexer.peek()
    if (kind === 'string' && minus === '') return decodePhpString(textOf(take()))
    if (kind === 'number') return minus + textOf(take())
    if (kind !== 'word' || minus !== '') return null
    const word = textOf(take())
    return takeIf('::') ? `${word}::${textOf(take())}` : word
  }

  /** The text at the current position; null for arrays, which are visited, and for code, which is skipped. */
  function readValue(root: string, path: readonly string[]): Literal | null {
    const first = lexer.peek()
    if (takeIf('[')) {
      readArray(root, path)
      return null
    }
    if (first.kind === 'word' && /^array$/i.test(textOf(first))) {
      take()
      if (takeIf('(')) readArray(root, path)
      else skipExpression()
      return null
    }
    if (first.kind !== 'string') {
      skipExpression()
      return null
    }
    take()
    const next = lexer.peek()
    if (first.end - first.start > MAX_TEXT) {
      problems.add(first.start, TEXT_TOO_LONG)
      skipExpression()
      return null
    }
    const value = decodePhpString(textOf(first))
    if (next.kind === 'punctuation' && !/^(?:[,;)\]]|\?>)/.test(text.slice(next.start, next.start + 2))) {
      skipExpression()
      return null
    }
    if (next.kind !== 'punctuation' && next.kind !== 'end') {
      if (/[\r\n]/.test(textOf(first))) {
        problems.add(first.start, 'Missing closing quote')
        lexer.seek(first.start + text.slice(first.start, first.end).search(/[\r\n]/))
        return null
      }
      problems.add(first.end, 'Expected a comma or semicolon')
    }
    return value === null ? null : { start: first.start, end: first.end, value }
  }

  /** Skips to the end of an expression: a separator, or a bracket that was not opened in it. */
  function skipExpression(): void {
    for (;;) {
      const token = lexer.peek()
      if (token.kind === 'end' || text.startsWith('?>', token.start)) return
      if (/^[,;)\]}]$/.test(textOf(token))) return
      take()
      if (token.kind === 'broken') return
      if (is(token, '(') || is(token, '[') || is(token, '{')) skipBrackets()
    }
  }

  function readArray(root: string, path: readonly string[]): void {
    const openEnd = behind
    const statement = statementStart
    if (bodyStart < 0) bodyStart = statement
    if (depth >= MAX_DEPTH) {
      problems.add(openEnd - 1, `Arrays are nested more than ${MAX_DEPTH} levels deep`)
      skipBrackets()
      return
    }
    depth += 1
    let next = 0
    let last: PhpArray['last'] = null
    let hasTrailingComma = false
    let close = -1
    for (;;) {
      const first = lexer.peek()
      if (takeIf(',')) continue
      if (first.kind === 'end' || is(first, ';') || is(first, '}') || text.startsWith('?>', first.start)) {
        problems.add(openEnd - 1, 'This array is not closed')
        break
      }
      if (takeIf(')') || takeIf(']')) {
        close = first.start
        break
      }
      const key = readElementKey()
      if (key !== null && /^-?\d{1,9}$/.test(key)) next = Math.max(next, Number(key) + 1)
      const own = [...path, key ?? String(next++)]
      const literal = readValue(root, own)
      const end = behind
      hasTrailingComma = is(lexer.peek(), ',')
      if (literal) visit(root, own, first, literal)
      else findPlace.skip(takeIf(',') ? behind : end, lexer.peek())
      last = { start: first.start, end, after: findPlace.after() }
      if (lexer.peek().start === first.start) take()
    }
    depth -= 1
    visitor.array?.({
      root,
      path,
      isOutermost: depth === 0,
      statementStart: statement,
      openEnd,
      close,
      last,
      hasTrailingComma,
    })
  }

  /** Moves past the arrow; returns null, and stays at the value, if the element has no literal key. */
  function readElementKey(): string | null {
    const first = lexer.peek()
    const key = readKey()
    if (key !== null && takeIf('=>')) return key
    lexer.seek(first.start)
    return null
  }

  function visit(
    root: string,
    path: readonly string[],
    first: PhpToken,
    { start, end, value }: Literal,
  ): void {
    if (bodyStart < 0) bodyStart = statementStart
    if (!takeIf(',')) takeIf(';')
    const place = findPlace.of(first, behind, lexer.peek())
    visitor.item({
      key: serializeKey(root, path),
      value,
      note: place.note,
      start: place.start,
      end: place.end,
      keyEnd: start,
      valueStart: start,
      valueEnd: end,
    })
  }
}
