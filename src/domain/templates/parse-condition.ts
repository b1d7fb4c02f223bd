import { parseExpression } from './parse-expression.ts'
import { type Condition, OPERATORS, type Operator } from './template.ts'
import { TemplateError } from './template-problem.ts'
import type { TokenReader } from './token-reader.ts'

/** Precedence of operators, as in Django's `if`: `or` is the lowest; there are no parentheses. */
const BINDING: Readonly<Record<Operator, number>> = {
  or: 1,
  and: 2,
  in: 4,
  'not in': 4,
  is: 5,
  'is not': 5,
  '==': 5,
  '!=': 5,
  '<': 5,
  '>': 5,
  '<=': 5,
  '>=': 5,
}
const NOT_BINDING = 3
const MAX_OPERATORS = 50

/** Parses the whole condition of an `if` or `elif`. */
export function parseCondition(reader: TokenReader): Condition {
  let left = MAX_OPERATORS

  function parse(weakest: number): Condition {
    let condition = parsePrefix()
    for (;;) {
      const operator = takeOperator(reader, weakest)
      if (!operator) return condition
      count()
      condition = { kind: 'binary', operator, left: condition, right: parse(BINDING[operator] + 1) }
    }
  }

  function parsePrefix(): Condition {
    if (!reader.takeIf('not')) return { kind: 'value', expression: parseExpression(reader) }
    count()
    return { kind: 'not', operand: parse(NOT_BINDING) }
  }

  function count(): void {
    left -= 1
    if (left < 0) {
      throw new TemplateError(
        reader.peek()?.at ?? 0,
        `A condition can have at most ${MAX_OPERATORS} operators.`,
      )
    }
  }

  const condition = parse(0)
  reader.end()
  return condition
}

/** Takes the next operator, unless its precedence is below `weakest`. */
function takeOperator(reader: TokenReader, weakest: number): Operator | null {
  const token = reader.peek()
  if (!token || token.kind === 'string') return null
  const operator = token.text === 'not' ? 'not in' : OPERATORS.find((name) => name === token.text)
  if (!operator || BINDING[operator] < weakest) return null
  reader.take('An operator')
  if (operator === 'is') return reader.takeIf('not') ? 'is not' : 'is'
  if (operator === 'not in' && !reader.takeIf('in')) {
    throw new TemplateError(token.at, 'Unexpected “not”, or “in” is missing after it.')
  }
  return operator
}
