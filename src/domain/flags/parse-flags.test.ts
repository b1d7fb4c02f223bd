import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { MAX_FLAG_PROBLEMS, MAX_FLAGS_LENGTH } from './flag.ts'
import { parseFlags } from './parse-flags.ts'

/** Name and texts of each flag; regular expressions between slashes. */
function read(text: string): string[][] {
  return parseFlags(text).flags.map(({ name, parameters }) => [
    name,
    ...parameters.map(({ text, isRegex }) => (isRegex ? `/${text}/` : text)),
  ])
}

describe('parseFlags', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['  \n ', []],
    [',', []],
    [' , ,, ', []],
    ['read-only', [['read-only']]],
    [' read-only ,', [['read-only']]],
    ['python-format, no-wrap', [['python-format'], ['no-wrap']]],
    ['python-format,no-wrap', [['python-format'], ['no-wrap']]],
    ['a\n,\tb', [['a'], ['b']]],
    ['fuzzy', []],
    ['fuzzy, c-format', [['c-format']]],
    ['#, fuzzy, c-format', [['c-format']]],
    ['fuzzy-match', [['fuzzy-match']]],
    ['markdown-text', [['md-text']]],
    ['max-length:10', [['max-length', '10']]],
    ['range: 0..9', [['range', '0..9']]],
    ['max-size : 10 : 2 ', [['max-size', '10', '2']]],
    ['icu-flags:', [['icu-flags', '']]],
    ['replacements:a::b:', [['replacements', 'a', '', 'b', '']]],
    ['replacements:%s:"John Doe"', [['replacements', '%s', 'John Doe']]],
    ['placeholders:$USER$,case-insensitive', [['placeholders', '$USER$'], ['case-insensitive']]],
    ['placeholders:{City}', [['placeholders', '{City}']]],
    ['placeholders:"a,b:c":d', [['placeholders', 'a,b:c', 'd']]],
    ['placeholders:\'a "b"\'', [['placeholders', 'a "b"']]],
    ['placeholders:"it\'s"', [['placeholders', "it's"]]],
    ['placeholders:"say \\"hi\\""', [['placeholders', 'say "hi"']]],
    ['placeholders: "a" : "b" , c', [['placeholders', 'a', 'b'], ['c']]],
    ['placeholders:""', [['placeholders', '']]],
    ['placeholders:" "', [['placeholders', ' ']]],
    ['placeholders:a b', [['placeholders', 'a b']]],
    ['placeholders:a\\, b\\:c', [['placeholders', 'a, b:c']]],
    ["placeholders:it\\'s", [['placeholders', "it's"]]],
    ['placeholders:a\\ ', [['placeholders', 'a ']]],
    ['placeholders:a\\\\,b', [['placeholders', 'a\\'], ['b']]],
    ['regex:^\\d+$', [['regex', '^\\d+$']]],
    ['regex:"^\\d+$"', [['regex', '^\\d+$']]],
    ['regex:"^\\\\d+$"', [['regex', '^\\d+$']]],
    ['regex:r"^\\d+, \\w:$"', [['regex', '/^\\d+, \\w:$/']]],
    ['regex:r"a\\"b"', [['regex', '/a"b/']]],
    ['regex:r"a\\\\"', [['regex', '/a\\\\/']]],
    ["placeholders:r'\"\\d\\''", [['placeholders', '/"\\d\'/']]],
    ['placeholders:r', [['placeholders', 'r']]],
    ['placeholders:raw:r"x":R', [['placeholders', 'raw', '/x/', 'R']]],
    [
      'max-length:1, max-length:2',
      [
        ['max-length', '1'],
        ['max-length', '2'],
      ],
    ],
    ['příznak:ř', [['příznak', 'ř']]],
    ['__proto__:1', [['__proto__', '1']]],
  ])('parses %j', (text, expected) => {
    expect(read(text)).toEqual(expected)
    expect(parseFlags(text).problems).toEqual([])
  })

  it.each<[string, string[][], number, string]>([
    [':5, a', [['a']], 0, 'Expected a flag name, found “:”'],
    ['"a", b', [['b']], 0, 'Expected a flag name, found “"”'],
    ['max length:5, a', [['a']], 4, 'Expected a comma or a colon, found “l”'],
    ['a\\b, c', [['c']], 1, 'Expected a comma or a colon, found “\\”'],
    ['x:"a, b', [['b']], 2, 'The closing quotation mark is missing'],
    ["x:'a", [], 2, 'The closing quotation mark is missing'],
    ['x:r"a\\"', [], 2, 'The closing quotation mark is missing'],
    ['x:"a,b"c, d', [['d']], 7, 'Unexpected “c” in a value'],
    ["x:it's, y", [['y']], 4, "Unexpected “'” in a value"],
    ['x:a\\', [], 3, 'Unexpected “\\” in a value'],
    ['x \u{1f600}, y', [['y']], 2, 'found “\u{1f600}”'],
  ])('leaves out what is invalid in %j and says where', (text, expected, position, message) => {
    const { problems } = parseFlags(text)

    expect(read(text)).toEqual(expected)
    expect(problems).toEqual([{ position, message: expect.stringContaining(message) }])
  })

  it('returns the position of each flag', () => {
    expect(parseFlags('fuzzy,  a:1 ,b').flags.map(({ position }) => position)).toEqual([8, 13])
  })

  it('does not treat the start of a flag as the whole flag if the text is too long', () => {
    const text = `a,${' '.repeat(MAX_FLAGS_LENGTH - 16)}b,max-length:1000`

    const { flags, problems } = parseFlags(text)

    expect(text.length).toBeGreaterThan(MAX_FLAGS_LENGTH)
    expect(flags.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(problems).toEqual([{ position: MAX_FLAGS_LENGTH, message: 'Longer than 10000 characters' }])
  })

  it('reports only the first of many problems', () => {
    expect(parseFlags('::,'.repeat(1000)).problems).toHaveLength(MAX_FLAG_PROBLEMS)
  })

  it('parses any text without throwing, within its limits', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'ab r,:"\'\\\n#é\u0000\ud800'), maxLength: 300 })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ maxLength: 300 })), (text) => {
        const { flags, problems } = parseFlags(text)

        for (const { name, position } of flags) {
          expect(name).toMatch(/^[^\s,:"'\\]+$/)
          expect(text.slice(position)).toMatch(/^[^\s,:"'\\]/)
        }
        for (const { position } of problems) expect(position).toBeLessThan(text.length)
      }),
    )
  })

  it.each(['a:"', "a:r'", ' ', '\\', '"', ',', ':', 'a:\\",', '"\\', 'a:\'\\"', 'a: '])(
    'is fast with a megabyte of %j',
    (piece) => {
      expectLinearTime((n) => parseFlags(piece.repeat(n(1_000_000 / piece.length))))
    },
  )
})
