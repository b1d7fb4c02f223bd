import { type BinaryOperator, compileExpression, type PluralExpression } from './plural-expression.ts'

/** A formula that can be evaluated. */
interface PluralFormula {
  readonly kind: 'formula'
  /** The value for an integer n, which does not have to be the index of a form; null if it divides by zero. */
  readonly evaluate: (n: number) => number | null
}

/** Why a text is not a plural formula. */
export interface FormulaProblem {
  readonly kind: 'problem'
  readonly message: string
  /** Offset in the text, in UTF-16 code units. */
  readonly position: number
}

interface Token {
  readonly text: string
  readonly position: number
}

interface Parser {
  readonly tokens: readonly Token[]
  readonly end: number
  next: number
  nodes: number
}

/** Thrown only inside the parser. */
class FormulaError extends Error {
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

// The longest formula of the language data has 488 characters, about 140 nodes and 7 levels.
const MAX_LENGTH = 2000
const MAX_NODES = 300
const MAX_DEPTH = 50
const MAX_NUMBER = 2n ** 64n - 1n

const TOKEN = /[ \t]*(?:(\d+|\|\||&&|[=!<>]=|[n<>+\-*/%!?:()])|$)/y

const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ...['==', '!='].map((operator) => [operator, 3] as const),
  ...['<', '>', '<=', '>='].map((operator) => [operator, 4] as const),
  ...['+', '-'].map((operator) => [operator, 5] as const),
  ...['*', '/', '%'].map((operator) => [operator, 6] as const),
])

/** Parses the formula of a `Plural-Forms` header (GNU gettext manual, Plural forms): no code is ever executed. */
export function parsePluralFormula(text: string): PluralFormula | FormulaProblem {
  try {
    return { kind: 'formula', evaluate: compileExpression(parse(text)) }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return { kind: 'problem', message: error.message, position: error.position }
  }
}

function parse(text: string): PluralExpression {
  if (text.length > MAX_LENGTH) throw new FormulaError(`Longer than ${MAX_LENGTH} characters`, MAX_LENGTH)
  const parser: Parser = { tokens: tokenize(text), end: text.length, next: 0, nodes: 0 }
  const expression = parseChoice(parser, 0)
  if (parser.next < parser.tokens.length) throw unexpected(peek(parser), 'an operator or the end')
  return expression
}

function parseChoice(parser: Parser, depth: number): PluralExpression {
  if (depth > MAX_DEPTH) throw new FormulaError('Nested too deeply', peek(parser).position)
  const condition = parseBinary(parser, depth, 1)
  if (peek(parser).text !== '?') return condition
  take(parser)
  const yes = parseChoice(parser, depth + 1)
  expect(parser, ':')
  const no = parseChoice(parser, depth + 1)
  return counted(parser, { kind: 'choice', condition, yes, no })
}

function parseBinary(parser: Parser, depth: number, lowest: number): PluralExpression {
  let left = parseUnary(parser, depth)
  for (;;) {
    const precedence = PRECEDENCE.get(peek(parser).text) ?? 0
    if (precedence < lowest) return left
    const operator = take(parser).text as BinaryOperator
    const right = parseBinary(parser, depth, precedence + 1)
    left = counted(parser, { kind: 'binary', operator, left, right })
  }
}

function parseUnary(parser: Parser, depth: number): PluralExpression {
  const token = take(parser)
  if (token.text === 'n') return counted(parser, { kind: 'n' })
  if (/^\d/.test(token.text)) return counted(parser, { kind: 'number', value: parseNumber(token) })
  if (token.text === '!') {
    if (depth >= MAX_DEPTH) throw new FormulaError('Nested too deeply', token.position)
    return counted(parser, { kind: 'not', operand: parseUnary(parser, depth + 1) })
  }
  if (token.text !== '(') throw unexpected(token, 'a number, “n”, “!” or “(”')
  const inner = parseChoice(parser, depth + 1)
  expect(parser, ')')
  return inner
}

function peek(parser: Parser): Token {
  return parser.tokens[parser.next] ?? { text: '', position: parser.end }
}

function take(parser: Parser): Token {
  const token = peek(parser)
  parser.next += 1
  return token
}

function expect(parser: Parser, wanted: string): void {
  const token = take(parser)
  if (token.text !== wanted) throw unexpected(token, `“${wanted}”`)
}

function counted(parser: Parser, node: PluralExpression): PluralExpression {
  parser.nodes += 1
  if (parser.nodes > MAX_NODES)
    throw new FormulaError('Too many operators and numbers', peek(parser).position)
  return node
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  while (position < text.length) {
    TOKEN.lastIndex = position
    const match = TOKEN.exec(text)
    if (!match) {
      const at = position + (/^[ \t]*/.exec(text.slice(position))?.[0].length ?? 0)
      throw new FormulaError(`Unexpected character “${String.fromCodePoint(text.codePointAt(at) ?? 0)}”`, at)
    }
    position = TOKEN.lastIndex
    if (match[1] !== undefined) tokens.push({ text: match[1], position: position - match[1].length })
  }
  return tokens
}

function parseNumber({ text, position }: Token): bigint {
  const digits = text.replace(/^0+(?=\d)/, '')
  const value = digits.length > 20 ? MAX_NUMBER + 1n : BigInt(digits)
  if (value > MAX_NUMBER) throw new FormulaError('The number exceeds 64 bits', position)
  return value
}

function unexpected(token: Token, wanted: string): FormulaError {
  const found = token.text === '' ? 'the end' : `“${token.text}”`
  return new FormulaError(`Expected ${wanted}, found ${found}`, token.position)
}
