import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { isList, isRecord, textOf, type Value } from '../value.ts'
import { FILTERS, type FilterName, isFilterName } from './filters.ts'

const float = (decimal: number) => ({ decimal })

/** Results from Django's documentation. */
const CASES: readonly (readonly [FilterName, Value, Value, Value])[] = [
  ['add', 4, 2, 6],
  ['add', '4', '2', 6],
  ['add', 'a', 'b', 'ab'],
  ['add', [1], [2], [1, 2]],
  ['add', 'a', 2, ''],
  ['addslashes', "I'm \\", null, "I\\'m \\\\"],
  ['capfirst', 'éclair', null, 'Éclair'],
  ['center', 'ab', 5, '  ab '],
  ['center', 'a', 4, ' a  '],
  ['cut', 'a b c', ' ', 'abc'],
  ['default', '', 'x', 'x'],
  ['default', 0, 'x', 'x'],
  ['default', 'a', 'x', 'a'],
  ['default_if_none', null, 'x', 'x'],
  ['default_if_none', '', 'x', ''],
  ['dictsort', [{ a: 2 }, { a: 1 }], 'a', [{ a: 1 }, { a: 2 }]],
  [
    'dictsort',
    [
      ['b', 1],
      ['a', 2],
    ],
    '0',
    [
      ['a', 2],
      ['b', 1],
    ],
  ],
  ['dictsort', [{ a: 2 }, {}], 'a', ''],
  ['dictsortreversed', [{ a: 1 }, { a: 2 }], 'a', [{ a: 2 }, { a: 1 }]],
  ['divisibleby', 21, 7, true],
  ['divisibleby', 21, 0, false],
  ['escape', '<a href="x">&\'', null, '&lt;a href=&quot;x&quot;&gt;&amp;&#x27;'],
  ['escapejs', "'a'\n<", null, '\\u0027a\\u0027\\u000A\\u003C'],
  ['escapeseq', ['<', 1], null, ['&lt;', '1']],
  ['filesizeformat', 123456789, null, '117.7\u00a0MB'],
  ['filesizeformat', 1, null, '1\u00a0byte'],
  ['filesizeformat', -2048, null, '-2.0\u00a0KB'],
  ['first', ['a', 'b'], null, 'a'],
  ['first', [], null, ''],
  ['floatformat', float(34.23234), null, '34.2'],
  ['floatformat', float(34), null, '34'],
  ['floatformat', float(34.26), null, '34.3'],
  ['floatformat', float(34.23234), 3, '34.232'],
  ['floatformat', float(34), 3, '34.000'],
  ['floatformat', float(34), -3, '34'],
  ['floatformat', float(34.26), -3, '34.260'],
  ['floatformat', float(39.56), 0, '40'],
  ['floatformat', float(1.005), 2, '1.01'],
  ['floatformat', float(-0.04), 1, '0.0'],
  ['floatformat', 34232, '2g', '34,232.00'],
  ['floatformat', 'x', 2, ''],
  ['force_escape', '&', null, '&amp;'],
  ['get_digit', 123456789, 2, 8],
  ['get_digit', 'x', 2, 'x'],
  ['get_digit', 12, 5, 0],
  ['iriencode', '?test=I ♥ x', null, '?test=I%20%E2%99%A5%20x'],
  ['join', ['a', 1], ' // ', 'a // 1'],
  ['last', 'abc', null, 'c'],
  ['length', ['a', 'b'], null, 2],
  ['length', 'a😀', null, 2],
  ['length', 5, null, 0],
  ['length_is', ['a'], 1, true],
  ['linebreaks', 'a\nb\n\nc', null, '<p>a<br>b</p>\n\n<p>c</p>'],
  ['linebreaksbr', 'a\r\nb', null, 'a<br>b'],
  ['linenumbers', 'a\nb', null, '1. a\n2. b'],
  ['ljust', 'ab', 4, 'ab  '],
  ['lower', 'ABČ', null, 'abč'],
  ['make_list', 123, null, ['1', '2', '3']],
  ['phone2numeric', '800-COLLECT', null, '800-2655328'],
  ['pluralize', 1, null, ''],
  ['pluralize', 2, null, 's'],
  ['pluralize', '2', 'es', 'es'],
  ['pluralize', [1], 'y,ies', 'y'],
  ['pluralize', 0, 'y,ies', 'ies'],
  ['pluralize', 0, 'a,b,c', ''],
  ['rjust', 'ab', 4, '  ab'],
  ['safe', '<b>', null, '<b>'],
  ['safeseq', ['<b>'], null, ['<b>']],
  ['slice', ['a', 'b', 'c'], ':2', ['a', 'b']],
  ['slice', 'abcdef', '1:-1', 'bcde'],
  ['slice', 'abcdef', '::-2', 'fdb'],
  ['slice', 'abcdef', '2', 'ab'],
  ['slice', 'abc', 'x', 'abc'],
  ['slugify', ' Joel is a Příklad_ ', null, 'joel-is-a-priklad'],
  ['stringformat', 7, '03d', '007'],
  ['stringformat', float(6.28318), '.2f', '6.28'],
  ['stringformat', float(1234.5), '10.1e', '   1.2e+03'],
  ['stringformat', 255, '#x', '0xff'],
  ['stringformat', 'abcdef', '-5.3s', 'abc  '],
  ['stringformat', 5, '+d', '+5'],
  ['stringformat', 5, 'q', ''],
  ['striptags', '<b>Joel</b> <a>is', null, 'Joel is'],
  ['title', "my FIRST post, it's", null, "My First Post, It's"],
  ['truncatechars', 'Joel is a slug', 7, 'Joel i…'],
  ['truncatechars', 'Joel', 4, 'Joel'],
  ['truncatewords', 'Joel is a slug', 2, 'Joel is …'],
  [
    'unordered_list',
    ['a', ['b'], 'c'],
    null,
    '\t<li>a\n\t<ul>\n\t\t<li>b</li>\n\t</ul>\n\t</li>\n\t<li>c</li>',
  ],
  ['upper', 'straße', null, 'STRASSE'],
  ['urlencode', 'a/b?c=ž!', null, 'a/b%3Fc%3D%C5%BE%21'],
  ['urlencode', 'https://x/', '', 'https%3A%2F%2Fx%2F'],
  ['wordcount', ' Joel is a slug ', null, 4],
  ['wordwrap', 'Joel is a slug', 5, 'Joel\nis a\nslug'],
  ['yesno', true, null, 'yes'],
  ['yesno', null, 'yeah,no,maybe', 'maybe'],
  ['yesno', null, 'yeah,no', 'no'],
  ['yesno', false, 'yeah', false],
  ['dirname', 'locale/cs/app.po', null, 'locale/cs'],
  ['dirname', 'app.po', null, ''],
  ['parentdir', 'locale/cs/app.po', null, 'cs/app.po'],
  ['parentdir', 'app.po', null, 'app.po'],
  ['stripext', 'locale/cs.d/app.po', null, 'locale/cs.d/app'],
  ['stripext', '.hidden', null, '.hidden'],
]

describe('filters', () => {
  it.each(CASES)('%s of %j with %j is %j', (name, value, argument, expected) => {
    expect(FILTERS[name].apply(value, argument)).toEqual(expected)
  })

  it('are all in the table above', () => {
    expect(new Set(CASES.map(([name]) => name))).toEqual(new Set(Object.keys(FILTERS)))
    expect(isFilterName('toString')).toBe(false)
  })

  it('accept any value and argument', () => {
    const value = fc.oneof(
      fc.constantFrom<Value>(null, true, [], {}, float(-0.5), float(1e300), 1e21, -1, '', [
        ['a'],
        { a: [1] },
      ]),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer(),
      fc.array(fc.string(), { maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(FILTERS)), value, value, ({ apply }, given, argument) => {
        const result = apply(given as Value, argument as Value)

        expect(result === undefined || textOf(result) !== null || isList(result) || isRecord(result)).toBe(
          true,
        )
      }),
      { numRuns: propertyRuns() },
    )
  })
})
