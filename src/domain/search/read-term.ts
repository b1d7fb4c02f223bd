import { findActionCode } from './action-names.ts'
import { BOOLEANS, FIELDS, type Field } from './fields.ts'
import { HAS_NAMES, IS_NAMES } from './marks.ts'
import type { Term, TextMatch } from './query.ts'
import { readNumbers, readTimes } from './read-range.ts'
import { placeOf, searchError } from './search-error.ts'
import type { Operator, Token, Value } from './tokens.ts'

/** The text of a search, for positions of errors, and the time to which relative dates refer. */
interface TermContext {
  readonly text: string
  readonly now: number
}

type TermToken = Extract<Token, { kind: 'field' | 'value' }>

/** The condition of a word, or of a field with its value. */
export function readTerm(token: TermToken, context: TermContext): Term {
  if (token.kind === 'value') {
    return { kind: 'text', field: 'any', match: readMatch(token.value, ':', context, 'contains') }
  }
  const field = FIELDS.get(token.name)
  if (!field) throw searchError(context.text, token.at, `Unknown field “${token.name}”.`)
  return readField(field, token, context)
}

type FieldToken = Extract<Token, { kind: 'field' }>

function readField(field: Field, token: FieldToken, context: TermContext): Term {
  const { operator, value } = token
  switch (field.kind) {
    case 'text':
      return { kind: 'text', field: field.name, match: readMatch(value, operator, context, 'contains') }
    case 'name':
      return { kind: 'name', field: field.name, match: readMatch(value, operator, context, 'same') }
    case 'number':
      return { kind: 'number', field: field.name, range: readNumbers(field.name, token, context) }
    case 'time':
      return { kind: 'time', field: field.name, range: readTimes(token, context) }
    case 'is':
      return { kind: 'is', name: readChoice(IS_NAMES, token, context) }
    case 'has':
      return { kind: 'has', name: readChoice(HAS_NAMES, token, context) }
    case 'pending': {
      const flag = BOOLEANS.get(readWord(token, context).toLowerCase())
      if (flag === undefined) throw searchError(context.text, value.at, '“pending” must be “yes” or “no”.')
      return { kind: 'pending', value: flag }
    }
    case 'action': {
      const name = readWord(token, context)
      const code = findActionCode(name)
      if (code === null) throw searchError(context.text, value.at, `Unknown change action “${name}”.`)
      return { kind: 'action', code }
    }
    case 'ids':
      return { kind: 'ids', ids: readIds(token, context) }
  }
}

/** Texts have no order: there the signs are searched for themselves. */
function readMatch(
  value: Value,
  operator: Operator,
  { text }: TermContext,
  usual: 'contains' | 'same',
): TextMatch {
  if (value.kind === 'regex') {
    if (operator !== ':' && operator !== ':=') {
      throw searchError(text, value.at - 2, 'Use a regular expression after a colon.')
    }
    return { how: 'regex', pattern: value.pattern, at: placeOf(text, value.at) }
  }
  if (operator === ':=') return { how: 'exact', text: value.text }
  return { how: usual, text: operator.slice(1) + value.text }
}

/** The plain value of a field without comparisons. */
function readWord({ name, operator, value }: FieldToken, { text }: TermContext): string {
  if ((operator !== ':' && operator !== ':=') || value.kind === 'regex' || value.kind === 'range') {
    throw searchError(text, value.at, `“${name}” requires a single value after a colon.`)
  }
  return value.text
}

function readChoice<Name extends string>(
  names: Readonly<Record<string, Name>>,
  token: FieldToken,
  context: TermContext,
): Name {
  const word = readWord(token, context)
  const key = word.toLowerCase().replaceAll('_', '-')
  const name = Object.hasOwn(names, key) ? names[key] : undefined
  if (name === undefined) {
    const known = Object.keys(names).join(', ')
    throw searchError(
      context.text,
      token.value.at,
      `Unknown value “${word}” for “${token.name}:”. Try ${known}.`,
    )
  }
  return name
}

function readIds(token: FieldToken, context: TermContext): number[] {
  const parts = readWord(token, context).split(',')
  if (!parts.every((part) => /^\s*\d{1,15}\s*$/.test(part))) {
    throw searchError(context.text, token.value.at, 'IDs must be whole numbers separated by commas.')
  }
  return [...new Set(parts.map(Number))].sort((a, b) => a - b)
}
