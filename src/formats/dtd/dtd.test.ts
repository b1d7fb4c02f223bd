import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { dtdInfo } from './info.ts'

describeFormat(dtdInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'app-en.dtd', language: 'en', isTemplate: true },
    { file: 'app-cs.dtd', language: 'cs' },
    { file: 'browser.cs.dtd', language: 'cs' },
    { file: 'crlf.cs.dtd', language: 'cs' },
  ],
})

const dtd = await tryFormat(dtdInfo)

describe('reading DTDs', () => {
  it.each([
    ['<!ENTITY a "x">', 'x'],
    ["<!ENTITY\n a\n 'x'\n>", 'x'],
    ['<!ENTITY a "&quot;x&quot; &#37; &#x25; a &amp; b">', '"x" % % a & b'],
    [
      '<!ENTITY a "&brand; &nbsp; &amp;amp; &lt; &#169; &apos;">',
      '&brand; &nbsp; &amp;amp; &lt; &#169; &apos;',
    ],
    ["<!ENTITY a 'it&apos;s'>", "it's"],
    ['<!ENTITY a "1\n  2">', '1\n  2'],
  ])('reads %j', (text, value) => {
    expect(dtd.list(text)).toEqual([['a', value, '']])
  })

  it('passes over comments, other declarations and references to files', () => {
    const text =
      '<!-- <!ENTITY no "no"> -->\n<!ENTITY % d SYSTEM "x.dtd">\n%d;\n<!ENTITY e SYSTEM "y">\n<!ELEMENT p (a)>\n<!ENTITY a "x"><!ENTITY b "y">'

    expect(dtd.list(text).map(([key]) => key)).toEqual(['a', 'b'])
  })

  it.each([
    [
      '<!ENTITY a "1">\n<!ENTITY b "2>\n<!ENTITY c "3">',
      'The closing quote of this entity is missing',
      ['a', 'c'],
    ],
    [
      '<!ENTITY a "1">\n<!ENTITY b 2>\n<!ENTITY c "3">',
      'The text of an entity must be in quotes',
      ['a', 'c'],
    ],
    ['<!ENTITY a "1">\n<!ENTITY "2">\n<!ENTITY c "3">', 'Expected an entity name', ['a', 'c']],
    ['<!ENTITY a "1">\n<!-- open\n<!ENTITY c "3">', 'This comment is not closed', ['a']],
  ])('reports what is wrong in %j and reads the rest', (text, message, keys) => {
    const { entries, problems } = dtd.read(text)

    expect(problems).toEqual([{ line: 2, column: 1, message }])
    expect(entries.map((entry) => entry.context)).toEqual(keys)
  })
})

describe('changing DTDs', () => {
  it.each([
    [
      '<!ENTITY a "x">',
      'say "y" & it\'s 5 % &brand;',
      '<!ENTITY a "say &quot;y&quot; &amp; it\'s 5 &#037; &brand;">',
    ],
    ["<!ENTITY a 'x'>", 'say "y" it\'s', '<!ENTITY a \'say "y" it&apos;s\'>'],
    ['<!ENTITY a "x &#x25;">', '5 %', '<!ENTITY a "5 &#x25;">'],
    [
      '<!-- c -->\n<!ENTITY  a  "x" >\n<!ENTITY b "y">\n',
      'z',
      '<!-- c -->\n<!ENTITY  a  "z" >\n<!ENTITY b "y">\n',
    ],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(dtd.edit(before, { a: target })).toBe(after)
  })

  it('adds entities at the end, and none that have no possible name', () => {
    const entries = [
      { context: 'b', target: ['"y"'] },
      { context: 'c d', target: ['z'] },
    ]

    expect(dtd.add('<!ENTITY a "x">\r\n', entries)).toBe('<!ENTITY a "x">\r\n<!ENTITY b "&quot;y&quot;">\r\n')
  })

  it('removes entities with their comments', () => {
    const before = '<!-- head -->\n\n<!ENTITY a "1">\n<!-- why -->\n<!ENTITY b "2">\n<!ENTITY c "3">\n'

    expect(dtd.remove(before, 'b')).toBe('<!-- head -->\n\n<!ENTITY a "1">\n<!ENTITY c "3">\n')
    expect(dtd.remove('<!-- head -->\n<!ENTITY a "1">\n', 'a')).toBe('<!-- head -->\n')
  })

  it('starts a file with the heading of the base', () => {
    expect(dtd.create('<!-- head -->\n\n<!-- note -->\n<!ENTITY a "1">\n')).toBe('<!-- head -->\n\n')
  })

  it('reads in linear time', () => {
    const hostile = [
      '<',
      '<!ENTITY a "',
      "<!ENTITY a '",
      '<!ENTITY a "<!ENTITY',
      '<!--',
      '&amp;',
      '<!ENTITY ',
      '\n\n',
    ]
    for (const piece of hostile) expectLinearTime((n) => dtd.read(piece.repeat(n(100_000))))
  })
})
