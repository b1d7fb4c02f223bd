import fc from 'fast-check'
import { CHANGE_ACTIONS } from '../../src/domain/change-actions.ts'
import { FIELDS } from '../../src/domain/search/fields.ts'
import { HAS_NAMES, IS_NAMES } from '../../src/domain/search/marks.ts'
import type { Query, Range, Term, TextMatch } from '../../src/domain/search/query.ts'

const texts = fc.string({ maxLength: 12 }).filter((text) => !text.includes('\u0000'))
/** Patterns need not be valid to be written and read. */
const patterns = fc
  .array(fc.constantFrom('a', '^', '\\d', '\\\\', '"', "'", '(', ' '), { maxLength: 6 })
  .map((parts) => parts.join(''))

const matches = (usual: 'contains' | 'same'): fc.Arbitrary<TextMatch> =>
  fc.oneof(
    fc.record({ how: fc.constant(usual), text: texts }),
    fc.record({ how: fc.constant('exact' as const), text: texts }),
    fc.record({ how: fc.constant('regex' as const), pattern: patterns, at: fc.constant(1) }),
  )

const ranges = (max: number): fc.Arbitrary<Range> =>
  fc.oneof(
    fc.record({ from: fc.nat(max), to: fc.nat(max) }),
    fc.record({ from: fc.nat(max), to: fc.constant(null) }),
    fc.record({ from: fc.constant(null), to: fc.nat(max) }),
  )
const YEAR_2100 = Date.UTC(2100, 0) * 1000
const moments = fc.maxSafeInteger().map((value) => Math.abs(value) % YEAR_2100)
const spans = fc.tuple(moments, moments).map(([from, to]) => ({ from, to }))

const named = [...FIELDS.values()]
const terms: fc.Arbitrary<Term> = fc.constantFrom(...named).chain((field): fc.Arbitrary<Term> => {
  switch (field.kind) {
    case 'text':
      return matches('contains').chain((match) =>
        // Without a field there is no sign for exactness.
        fc
          .constantFrom(field.name, match.how === 'exact' ? field.name : 'any')
          .map((name) => ({ kind: 'text', field: name, match })),
      )
    case 'name':
      return matches('same').map((match) => ({ kind: 'name', field: field.name, match }))
    case 'number':
      return ranges(200).map((range) => ({ kind: 'number', field: field.name, range }))
    case 'time':
      return spans.map((range) => ({ kind: 'time', field: field.name, range }))
    case 'action':
      return fc.constantFrom(...Object.values(CHANGE_ACTIONS)).map(([code]) => ({ kind: 'action', code }))
    case 'ids':
      return fc
        .uniqueArray(fc.nat(), { minLength: 1, maxLength: 4 })
        .map((ids) => ({ kind: 'ids', ids: ids.sort((a, b) => a - b) }))
    case 'pending':
      return fc.boolean().map((value) => ({ kind: 'pending', value }))
    case 'is':
      return fc.constantFrom(...Object.values(IS_NAMES)).map((name) => ({ kind: 'is', name }))
    case 'has':
      return fc.constantFrom(...Object.values(HAS_NAMES)).map((name) => ({ kind: 'has', name }))
  }
})

/**
 * Any query in the shape that parsing gives: groups in groups of another kind only, no negation of a negation, and not more
 * regular expressions than are allowed.
 */
export const searchQueries: fc.Arbitrary<Query> = fc
  .letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      terms,
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((parts) => group('and', parts)),
      fc.array(tie('query'), { minLength: 2, maxLength: 3 }).map((parts) => group('or', parts)),
      tie('query').map((part): Query => (part.kind === 'not' ? part.part : { kind: 'not', part })),
    ),
  }))
  .query.filter((query) => countRegexes(query) <= 5)

function countRegexes(query: Query): number {
  if (query.kind === 'and' || query.kind === 'or') {
    return query.parts.reduce((sum, part) => sum + countRegexes(part), 0)
  }
  if (query.kind === 'not') return countRegexes(query.part)
  return 'match' in query && query.match.how === 'regex' ? 1 : 0
}

function group(kind: 'and' | 'or', parts: readonly Query[]): Query {
  return { kind, parts: parts.flatMap((part) => (part.kind === kind ? part.parts : [part])) }
}
