import { type Budget, costOf, spend } from './budget.ts'
import { FILTERS } from './filters/filters.ts'
import type { Condition, Expression, Operand } from './template.ts'
import { TemplateError } from './template-problem.ts'
import {
  compareValues,
  isEqual,
  isList,
  isRecord,
  isTrue,
  MAX_TEXT,
  memberOf,
  textOf,
  type Value,
  type ValueRecord,
} from './value.ts'

/** The variables of a template, and its remaining cost limit. */
export interface Scope {
  readonly variables: ValueRecord
  readonly budget: Budget
}

/** The value of an expression; an unknown name is an error. */
export function evaluate({ operand, filters }: Expression, { variables, budget }: Scope): Value {
  let value = resolve(operand, variables)
  for (const { name, argument, at } of filters) {
    const { apply } = FILTERS[name]
    spend(budget, costOf(value), at)
    const result = apply(value, argument ? resolve(argument, variables) : null)
    if (result === undefined || isTooLong(result)) {
      throw new TemplateError(at, `The filter “${name}” produces more than ${MAX_TEXT} characters.`)
    }
    value = result
    spend(budget, costOf(value), at)
  }
  return value
}

/** The text of an expression in the output. */
export function evaluateText(expression: Expression, scope: Scope): string {
  const value = evaluate(expression, scope)
  const text = textOf(value)
  if (text !== null) return text
  throw new TemplateError(
    expression.at,
    isList(value)
      ? 'This is a list. Use “for” or the filter “join”.'
      : 'This value has several members. Add a dot and the name of a member.',
  )
}

function isTooLong(value: Value): boolean {
  return (typeof value === 'string' || isList(value)) && value.length > MAX_TEXT
}

function resolve(operand: Operand, variables: ValueRecord): Value {
  if (operand.kind === 'literal') return operand.value
  let value: Value = variables
  for (const [index, name] of operand.path.entries()) {
    const member: Value | undefined = memberOf(value, name)
    if (member === undefined) {
      const owner = operand.path.slice(0, index).join('.')
      throw new TemplateError(
        operand.at,
        owner === '' ? `Unknown variable “${name}”.` : `“${owner}” has no member “${name}”.`,
      )
    }
    value = member
  }
  return value
}

/** True if a condition holds. Both sides of `and` and `or` are evaluated only as needed. */
export function holds(condition: Condition, scope: Scope): boolean {
  if (condition.kind === 'value') return isTrue(evaluate(condition.expression, scope))
  if (condition.kind === 'not') return !holds(condition.operand, scope)
  const { operator, left, right } = condition
  if (operator === 'and') return holds(left, scope) && holds(right, scope)
  if (operator === 'or') return holds(left, scope) || holds(right, scope)
  const [a, b] = [operandOf(left, scope), operandOf(right, scope)]
  if (operator === '==' || operator === 'is') return isEqual(a, b)
  if (operator === '!=' || operator === 'is not') return !isEqual(a, b)
  if (operator === 'in') return contains(b, a)
  if (operator === 'not in') return !contains(b, a)
  const order = compareValues(a, b)
  if (order === null) return false
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

function operandOf(condition: Condition, scope: Scope): Value {
  return condition.kind === 'value' ? evaluate(condition.expression, scope) : holds(condition, scope)
}

function contains(whole: Value, part: Value): boolean {
  if (isList(whole)) return whole.some((item) => isEqual(item, part))
  if (typeof whole === 'string') return typeof part === 'string' && whole.includes(part)
  return isRecord(whole) && typeof part === 'string' && Object.hasOwn(whole, part)
}
