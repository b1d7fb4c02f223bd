import { AppError } from '../errors.ts'
import type { Query } from './query.ts'
import { readTerm } from './read-term.ts'
import { searchError } from './search-error.ts'
import { readTokens, type Token } from './tokens.ts'

/** Maximum length of a search, in UTF-16 units. */
const MAX_QUERY = 4000
/** Maximum of conditions in one search. */
const MAX_TERMS = 100
/** Maximum of regular expressions in one search, because even parsing one can take long. */
const MAX_REGEXES = 5
const MAX_DEPTH = 50

/**
 * Parses a search. NOT binds tightest, then AND, which may be left out, then OR. Dates such as `yesterday` are relative
 * to `now`, in microseconds, in UTC. Every error contains the position at which it was found.
 */
export function parseQuery(text: string, now: number): Query {
  if (text.length > MAX_QUERY) {
    throw new AppError(
      'invalid',
      `Character ${MAX_QUERY + 1}: A search can have at most ${MAX_QUERY} characters.`,
    )
  }
  const tokens = readTokens(text)
  if (tokens.length === 0) return { kind: 'all' }
  refuseMany(text, tokens)
  const reader: Reader = { text, now, tokens, next: 0 }
  const query = readAlternatives(reader, 0)
  const rest = reader.tokens[reader.next]
  if (rest) throw searchError(text, rest.at, 'This parenthesis has no opening parenthesis.')
  return query
}

function refuseMany(text: string, tokens: readonly Token[]): void {
  const terms = tokens.filter((token) => token.kind === 'field' || token.kind === 'value')
  const term = terms[MAX_TERMS]
  if (term) throw searchError(text, term.at, `A search can have at most ${MAX_TERMS} conditions.`)
  const regex = terms.filter(({ value }) => value.kind === 'regex')[MAX_REGEXES]
  if (regex)
    throw searchError(text, regex.at, `A search can have at most ${MAX_REGEXES} regular expressions.`)
}

interface Reader {
  readonly text: string
  readonly now: number
  readonly tokens: readonly Token[]
  next: number
}

function readAlternatives(reader: Reader, depth: number): Query {
  const parts = [readConjunction(reader, depth)]
  while (peek(reader) === 'or') {
    reader.next += 1
    parts.push(readConjunction(reader, depth))
  }
  return combine('or', parts)
}

function readConjunction(reader: Reader, depth: number): Query {
  const parts = [readNegation(reader, depth)]
  for (let kind = peek(reader); kind !== null && kind !== 'or' && kind !== 'close'; kind = peek(reader)) {
    if (kind === 'and') reader.next += 1
    parts.push(readNegation(reader, depth))
  }
  return combine('and', parts)
}

function readNegation(reader: Reader, depth: number): Query {
  let isNegated = false
  while (peek(reader) === 'not') {
    reader.next += 1
    isNegated = !isNegated
  }
  const part = readPrimary(reader, depth)
  return isNegated ? { kind: 'not', part } : part
}

function readPrimary(reader: Reader, depth: number): Query {
  const token = reader.tokens[reader.next]
  const { text, now } = reader
  if (!token) throw searchError(text, text.length, 'A condition is missing at the end.')
  reader.next += 1
  if (token.kind === 'field' || token.kind === 'value') return readTerm(token, { text, now })
  if (token.kind === 'close') throw searchError(text, token.at, 'A condition is missing here.')
  if (token.kind !== 'open') {
    throw searchError(text, token.at, `A condition is missing before “${token.kind.toUpperCase()}”.`)
  }
  if (depth === MAX_DEPTH) {
    throw searchError(text, token.at, `Parentheses can be nested at most ${MAX_DEPTH} levels deep.`)
  }
  const query = readAlternatives(reader, depth + 1)
  if (peek(reader) !== 'close') throw searchError(text, token.at, 'This parenthesis is not closed.')
  reader.next += 1
  return query
}

function peek(reader: Reader): Token['kind'] | null {
  return reader.tokens[reader.next]?.kind ?? null
}

/** Nested groups of the same kind are merged, so that a query has one form whatever its parentheses. */
function combine(kind: 'and' | 'or', parts: readonly Query[]): Query {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  const [only] = flat
  return flat.length === 1 && only ? only : { kind, parts: flat }
}
