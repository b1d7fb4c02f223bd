import { FILTERS, isFilterName } from './filters/filters.ts'
import type { Token } from './read-tokens.ts'
import type { Expression, FilterCall, Operand } from './template.ts'
import { TemplateError } from './template-problem.ts'
import type { TokenReader } from './token-reader.ts'
import type { Value } from './value.ts'

const CONSTANTS = new Map<string, Value>([
  ['True', true],
  ['False', false],
  ['None', null],
])

/** Parses `value|filter:argument|…`. */
export function parseExpression(reader: TokenReader): Expression {
  const operand = parseOperand(reader.take('A value'))
  const filters: FilterCall[] = []
  while (reader.takeIf('|')) filters.push(parseFilter(reader))
  return { at: operand.at, operand, filters }
}

function parseFilter(reader: TokenReader): FilterCall {
  const token = reader.take('A filter name')
  const { text: name, at } = token
  if (token.kind !== 'name' || !isFilterName(name)) {
    throw new TemplateError(at, `Unknown filter “${name}”.`)
  }
  const argument = reader.takeIf(':') ? parseOperand(reader.take('The argument of the filter')) : null
  const wanted = FILTERS[name].argument
  if (argument && wanted === 'none') {
    throw new TemplateError(argument.at, `The filter “${name}” does not accept an argument.`)
  }
  if (!argument && wanted === 'required') {
    throw new TemplateError(at, `The filter “${name}” requires an argument: ${name}:"…".`)
  }
  return { at, name, argument }
}

function parseOperand({ kind, text, at }: Token): Operand {
  if (kind === 'string') return { kind: 'literal', at, value: text }
  if (kind === 'number') {
    return { kind: 'literal', at, value: text.includes('.') ? { decimal: Number(text) } : Number(text) }
  }
  if (kind === 'sign') throw new TemplateError(at, `Expected a value, found “${text}”.`)
  const constant = CONSTANTS.get(text)
  if (constant !== undefined) return { kind: 'literal', at, value: constant }
  return { kind: 'path', at, path: text.split('.') }
}
