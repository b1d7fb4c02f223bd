import { STATE_NAMES } from './fields.ts'
import { parseDate } from './parse-date.ts'
import type { NumberField, Range } from './query.ts'
import { searchError } from './search-error.ts'
import type { Operator, Token } from './tokens.ts'

type FieldToken = Extract<Token, { kind: 'field' }>
/** A value with everything that counts as equal to it, such as all moments of a day. */
type Span = { readonly from: number; readonly to: number }

/** The numbers that match a comparison; states can also be given by name. */
export function readNumbers(field: NumberField, token: FieldToken, { text }: { text: string }): Range {
  return readRange(token, text, (word) => {
    const name = word.toLowerCase().replaceAll('_', '-')
    const state = field === 'state' || field === 'source_state' ? STATE_NAMES.get(name) : undefined
    const number = state ?? (/^\d{1,9}$/.test(name) ? Number(name) : null)
    if (number !== null) return { from: number, to: number }
    const expected = field.endsWith('state') ? 'a state name or number' : 'a whole number'
    throw searchError(text, token.value.at, `“${word}” is not ${expected}.`)
  })
}

/** The times that match a comparison. */
export function readTimes(token: FieldToken, { text, now }: { text: string; now: number }): Range {
  return readRange(token, text, (word) => {
    const span = parseDate(word, now)
    if (span) return span
    throw searchError(text, token.value.at, `“${word}” is not a date between 1900 and 2200.`)
  })
}

function readRange({ name, operator, value }: FieldToken, text: string, read: (word: string) => Span): Range {
  if (value.kind === 'regex')
    throw searchError(text, value.at - 2, `“${name}” does not accept a regular expression.`)
  if (value.kind !== 'range') return COMPARE[operator](read(value.text))
  if (operator !== ':' && operator !== ':=') throw searchError(text, value.at, 'Use a range after a colon.')
  return { from: read(value.from).from, to: read(value.to).to }
}

const COMPARE: Readonly<Record<Operator, (span: Span) => Range>> = {
  ':': (span) => span,
  ':=': (span) => span,
  ':<': ({ from }) => ({ from: null, to: from - 1 }),
  ':<=': ({ to }) => ({ from: null, to }),
  ':>': ({ to }) => ({ from: to + 1, to: null }),
  ':>=': ({ from }) => ({ from, to: null }),
}
