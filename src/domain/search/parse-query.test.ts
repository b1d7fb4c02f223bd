import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printQuery } from '../../../test/support/print-query.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { searchQueries } from '../../../test/support/search-queries.ts'
import { isAppError } from '../errors.ts'
import { parseQuery } from './parse-query.ts'
import type { Query } from './query.ts'

const NOW = Date.UTC(2026, 10, 15, 12, 30) * 1000

const parse = (text: string) => parseQuery(text, NOW)
const any = (text: string): Query => ({ kind: 'text', field: 'any', match: { how: 'contains', text } })

describe('a search', () => {
  it.each([
    ['(unclosed', 'Character 1: This parenthesis is not closed.'],
    ['a (b', 'Character 3: This parenthesis is not closed.'],
    [')', 'Character 1: A condition is missing here.'],
    ['a)', 'Character 2: This parenthesis has no opening parenthesis.'],
    ['()', 'Character 2: A condition is missing here.'],
    ['a AND', 'Character 6: A condition is missing at the end.'],
    ['NOT', 'Character 4: A condition is missing at the end.'],
    ['a OR OR b', 'Character 6: A condition is missing before “OR”.'],
    ['AND a', 'Character 1: A condition is missing before “AND”.'],
    ['😀 unknown:field', 'Character 3: Unknown field “unknown”.'],
    ['a:b:c', 'Character 1: Unknown field “a”.'],
    ['position:3', 'Character 1: Unknown field “position”.'],
    ['x state:nonsense', 'Character 9: “nonsense” is not a state name or number.'],
    ['priority:high', 'Character 10: “high” is not a whole number.'],
    ['priority:r"1"', 'Character 10: “priority” does not accept a regular expression.'],
    ['state:>[1 to 2]', 'Character 8: Use a range after a colon.'],
    ['source:<r"a"', 'Character 9: Use a regular expression after a colon.'],
    ['changed:nonsense', 'Character 9: “nonsense” is not a date between 1900 and 2200.'],
    ['changed:2300', 'Character 9: “2300” is not a date between 1900 and 2200.'],
    ['changed:["a to b]', 'Character 9: “"a” is not a date between 1900 and 2200.'],
    ['change_action:changed', 'Character 15: Unknown change action “changed”.'],
    ['pending:maybe', 'Character 9: “pending” must be “yes” or “no”.'],
    ['pending:>yes', 'Character 10: “pending” requires a single value after a colon.'],
    ['id:1,x', 'Character 4: IDs must be whole numbers separated by commas.'],
    ['a\u0000', 'Character 2: A search cannot contain null characters.'],
    ['a'.repeat(4001), 'Character 4001: A search can have at most 4000 characters.'],
    ['a '.repeat(101), 'Character 201: A search can have at most 100 conditions.'],
    ['r"a" '.repeat(6), 'Character 26: A search can have at most 5 regular expressions.'],
    [
      `${'('.repeat(60)}a${')'.repeat(60)}`,
      'Character 51: Parentheses can be nested at most 50 levels deep.',
    ],
  ])('reports the problem of %s', (text, message) => {
    expect(() => parse(text)).toThrow(message)
  })

  it.each(['is:nonsense', 'has:nonsense', 'has:constructor', 'is:__proto__'])('rejects %s', (text) => {
    expect(() => parse(text)).toThrow(/^Character (4|5): Unknown value “.*” for “(is|has):”\. Try /)
  })

  it.each<[string, Query]>([
    ['', { kind: 'all' }],
    ['  \n', { kind: 'all' }],
    ['hello', any('hello')],
    ['"a day"', any('a day')],
    ["'it''", { kind: 'and', parts: [any('it'), any("'")] }],
    ['"say \\"hi\\" \\\\ \\d"', any('say "hi" \\ \\d')],
    ['"unclosed', any('"unclosed')],
    ["don't", any("don't")],
    ['source:', any('source:')],
    ['http://example.org', any('http://example.org')],
    ['HTTPS://x', any('HTTPS://x')],
    ['[a', any('[a')],
    ['%_\\', any('%_\\')],
    ['"AND"', any('AND')],
    ['android', any('android')],
    ['a b', { kind: 'and', parts: [any('a'), any('b')] }],
    ['a and b', { kind: 'and', parts: [any('a'), any('b')] }],
    ['a b OR c', { kind: 'or', parts: [{ kind: 'and', parts: [any('a'), any('b')] }, any('c')] }],
    ['a OR b AND c', { kind: 'or', parts: [any('a'), { kind: 'and', parts: [any('b'), any('c')] }] }],
    ['a (b OR c)', { kind: 'and', parts: [any('a'), { kind: 'or', parts: [any('b'), any('c')] }] }],
    ['a(b)c', { kind: 'and', parts: [any('a'), any('b'), any('c')] }],
    ['NOT a b', { kind: 'and', parts: [{ kind: 'not', part: any('a') }, any('b')] }],
    ['not not a', any('a')],
    ['NOT (a OR b)', { kind: 'not', part: { kind: 'or', parts: [any('a'), any('b')] } }],
    ['Source:Day', { kind: 'text', field: 'source', match: { how: 'contains', text: 'Day' } }],
    ['key:month', { kind: 'text', field: 'context', match: { how: 'contains', text: 'month' } }],
    ['source:="a day"', { kind: 'text', field: 'source', match: { how: 'exact', text: 'a day' } }],
    ['source:<b>', { kind: 'text', field: 'source', match: { how: 'contains', text: '<b>' } }],
    ['source:>=5', { kind: 'text', field: 'source', match: { how: 'contains', text: '>=5' } }],
    ['source:[a to b]', { kind: 'text', field: 'source', match: { how: 'contains', text: '[a to b]' } }],
    ['source:a:b', { kind: 'text', field: 'source', match: { how: 'contains', text: 'a:b' } }],
    [
      'source:r"^\\d \\" $"',
      { kind: 'text', field: 'source', match: { how: 'regex', pattern: '^\\d " $', at: 10 } },
    ],
    ["r'x'", { kind: 'text', field: 'any', match: { how: 'regex', pattern: 'x', at: 3 } }],
    ['language:RU', { kind: 'name', field: 'language', match: { how: 'same', text: 'RU' } }],
    ['check:=same', { kind: 'name', field: 'check', match: { how: 'exact', text: 'same' } }],
    ['changed_by:""', { kind: 'name', field: 'changed_by', match: { how: 'same', text: '' } }],
    ['state:translated', { kind: 'number', field: 'state', range: { from: 20, to: 20 } }],
    ['state:<translated', { kind: 'number', field: 'state', range: { from: null, to: 19 } }],
    ['state:<=10', { kind: 'number', field: 'state', range: { from: null, to: 10 } }],
    ['state:>"Needs_Editing"', { kind: 'number', field: 'state', range: { from: 11, to: null } }],
    ['state:>=fuzzy', { kind: 'number', field: 'state', range: { from: 10, to: null } }],
    ['priority:[50 TO 100]', { kind: 'number', field: 'priority', range: { from: 50, to: 100 } }],
    ['is:read_only', { kind: 'is', name: 'read-only' }],
    ['is:Fuzzy', { kind: 'is', name: 'needs-editing' }],
    ['has:ignored-check', { kind: 'has', name: 'dismissed-check' }],
    ['has:shaping', { kind: 'has', name: 'variant' }],
    ['pending:ON', { kind: 'pending', value: true }],
    ['pending:0', { kind: 'pending', value: false }],
    ['change_action:marked-for-edit', { kind: 'action', code: 37 }],
    ['change_action:"Marked for Edit"', { kind: 'action', code: 37 }],
    ['change_action:"Translation added"', { kind: 'action', code: 5 }],
    ['change_action:New_translation', { kind: 'action', code: 5 }],
    ['change_action:59', { kind: 'action', code: 59 }],
    ['id:7,3,7', { kind: 'ids', ids: [3, 7] }],
  ])('is parsed: %s', (text, query) => {
    expect(parse(text)).toEqual(query)
  })

  it.each<[string, string | null, string | null]>([
    ['added:2026', '2026-01-01T00:00:00.000000Z', '2026-12-31T23:59:59.999999Z'],
    ['added:>2026-01-01', '2026-01-02T00:00:00.000000Z', null],
    ['added:>=2026-01-01T10:00Z', '2026-01-01T10:00:00.000000Z', null],
    ['added:<2000-01-01', null, '1999-12-31T23:59:59.999999Z'],
    ['added:<=2000-01-01', null, '2000-01-01T23:59:59.999999Z'],
    ['added:[2026-01 to 2026-02]', '2026-01-01T00:00:00.000000Z', '2026-02-28T23:59:59.999999Z'],
    ['added:[20_days_ago to "yesterday"]', '2026-10-26T00:00:00.000000Z', '2026-11-14T23:59:59.999999Z'],
    ['added:>="2 weeks ago"', '2026-11-01T00:00:00.000000Z', null],
  ])('parses dates: %s', (text, from, to) => {
    const micros = (time: string | null) =>
      time === null ? null : Date.parse(time) * 1000 + Number(time.slice(23, 26))

    expect(parse(text)).toEqual({
      kind: 'time',
      field: 'added',
      range: { from: micros(from), to: micros(to) },
    })
  })

  it('of any text is parsed, or reports an error with a position', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        'state',
        ':',
        ':=',
        '<',
        '>',
        '"',
        "'",
        'r"',
        '[',
        ' to ',
        ']',
        '(',
        ')',
        ' ',
        ' AND ',
        ' or ',
        'NOT ',
      ],
      ...[
        'has:plural',
        'changed:',
        '2026',
        '\\',
        'is:',
        '1',
        '-',
        'yesterday',
        'http:',
        '😀',
        '\u0000',
        '\ud83d',
      ],
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 15 }).map((parts) => parts.join('')),
    )

    fc.assert(
      fc.property(texts, (text) => {
        try {
          const query = parse(text)
          expect(withoutPlaces(parse(printQuery(query)))).toEqual(withoutPlaces(query))
        } catch (error) {
          if (!isAppError(error, 'invalid')) throw error
          expect(error.message).toMatch(/^Character \d+: .+\.$/s)
        }
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('is the same after formatting', () => {
    fc.assert(
      fc.property(searchQueries, (query) => {
        expect(withoutPlaces(parse(printQuery(query)))).toEqual(withoutPlaces(query))
      }),
      { numRuns: propertyRuns() },
    )
  })
})

/** The position of a regular expression depends on how the rest is written. */
function withoutPlaces(query: Query): unknown {
  return JSON.parse(JSON.stringify(query, (name, value) => (name === 'at' ? undefined : value)))
}
