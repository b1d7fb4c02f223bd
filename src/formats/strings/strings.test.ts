import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { tryFormat } from '../../../test/support/try-format.ts'
import { stringsInfo, stringsUtf8Info } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

describeFormat(stringsInfo, {
  fixtures,
  cases: [
    { file: 'full.en.strings', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'full.cs.strings', language: 'cs', isMonolingual: true },
    { file: 'utf16be.cs.strings', language: 'cs', isMonolingual: true },
    { file: 'crlf.cs.strings', language: 'cs', isMonolingual: true },
  ],
})
describeFormat(stringsUtf8Info, {
  fixtures,
  cases: [
    { file: 'monitorcontrol.de.strings', language: 'de', isMonolingual: true },
    { file: 'monitorcontrol.ja.strings', language: 'ja', isMonolingual: false },
    { file: 'odd.strings', language: 'cs', isMonolingual: true },
    { file: 'odd.strings', language: 'cs', isMonolingual: false },
    { file: 'crlf.cs.strings', language: 'cs', isMonolingual: true },
  ],
})

const utf8 = await tryFormat(stringsUtf8Info)
const bilingual = await tryFormat(stringsUtf8Info, { isMonolingual: false })

describe('reading strings', () => {
  it.each([
    ['"a" = "b";', 'a', 'b'],
    ['"a"="b";', 'a', 'b'],
    ['  "a"  =  "b"  ;  ', 'a', 'b'],
    ['"a" =\n  "b"\n;', 'a', 'b'],
    ['a.b-c/d = value;', 'a.b-c/d', 'value'],
    ["'a' = 'it is \"b\"';", 'a', 'it is "b"'],
    ['"a";', 'a', 'a'],
    ['"say \\"hi\\"" = "";', 'say "hi"', ''],
    ['"a\\nb\\\\" = "x";', 'a\\nb\\\\', 'x'],
    ['"a" = "\\"x\\" \\\\ \\n\\t\\r \\U010d \\u010D \\q \\\'";', 'a', '"x" \\ \n\t\r č č q \''],
    ['"a" = "first\nsecond";', 'a', 'first\nsecond'],
    ['"a" = "x; y = z /* no */ // no";', 'a', 'x; y = z /* no */ // no'],
    ['"a" /* c */ = /* d */ "b" /* e */;', 'a', 'b'],
  ])('reads %j', (text, key, value) => {
    expect(utf8.list(text)).toEqual([[key, value, '']])
  })

  it('takes comments above and after an entry as its note', () => {
    const text =
      '/* a */\n// b\n"k" = "1";\n\n/* two\n\n   lines */\n"l" = "2"; // behind\n/* c */ "m" = "3";\n"n"="4";"o"="5";'

    expect(utf8.list(text)).toEqual([
      ['k', '1', '/* a */\n// b'],
      ['l', '2', '\n/* two\n\n   lines */\n// behind'],
      ['m', '3', '/* c */'],
      ['n', '4', ''],
      ['o', '5', ''],
    ])
  })

  it('leaves out the heading of the file and comments that say nothing', () => {
    const text = '/* Heading */\n\n/* No comment provided by engineer. */\n"a" = "1";\n'

    expect(utf8.list(text)).toEqual([['a', '1', '']])
  })

  it('takes the key as the source of a file without a template', () => {
    expect(bilingual.read('"Say \\"hi\\"\\n" = "x";').entries[0]).toMatchObject({
      context: '',
      source: ['Say "hi"\n'],
      target: ['x'],
    })
  })

  it.each([
    ['"a" = "1"\n"b" = "2";', 1, 10, 'Missing semicolon', ['a', 'b']],
    ['"a" = "1;\n"b" = "2";', 1, 7, 'Missing closing quote', ['b']],
    ['"a = "1";\n"b" = "2";', 1, 7, 'Expected an equals sign or a semicolon after the key', ['b']],
    ['"a" = ;\n"b" = "2";', 1, 5, 'Expected a value after the equals sign', ['b']],
    ['"a" = "1";\n= x\n"b" = "2";', 2, 1, 'Expected a key', ['a', 'b']],
    ['"a" = "1";\n/* open\n"b" = "2";', 2, 1, 'This comment is not closed', ['a']],
    ['"a" = "1";\n"b" = "2', 2, 5, 'Expected a value after the equals sign', ['a']],
  ])('reports what is wrong in %j and reads the rest', (text, line, column, message, keys) => {
    const { entries, problems } = utf8.read(text)

    expect(problems).toContainEqual({ line, column, message })
    expect(entries.map((entry) => entry.context)).toEqual(keys)
  })
})

describe('editing strings', () => {
  it.each([
    ['/* c */\n"a" = "b"; // d\n', 'say "x"\\\n\t', '/* c */\n"a" = "say \\"x\\"\\\\\\n\\t"; // d\n'],
    ['a = b;\n', 'x y', 'a = "x y";\n'],
    ["'a' = 'b';\n", 'it\'s "x"', "'a' = 'it\\'s \"x\"';\n"],
    ['"a";\n', 'x', '"a" = "x";\n'],
    ['"b"="1";\n"a";\n', 'x', '"b"="1";\n"a"="x";\n'],
    ['"a" = "1\n2";\n', '3\n4', '"a" = "3\n4";\n'],
    ['"a" = "1";\n', 'Příliš 🎉', '"a" = "Příliš 🎉";\n'],
  ])('turns %j with %j into %j', (before, target, after) => {
    expect(utf8.edit(before, { a: target })).toBe(after)
  })

  it('escapes what an old encoding does not have', async () => {
    const format = await stringsUtf8Info.load()
    const options = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: true }
    const before = Buffer.from('"a" = "\xe9";\n', 'latin1')

    const { bytes } = format.write(before, new Map([['a', { target: ['é č'] }]]), options)

    expect(Buffer.from(bytes).toString('latin1')).toBe('"a" = "\xe9 \\U010d";\n')
  })

  it('finds entries by their source where there is no template', () => {
    expect(bilingual.edit('"Hello" = "Hello";\n', { 'Hello\u0004': 'Ahoj' })).toBe('"Hello" = "Ahoj";\n')
  })
})

describe('adding and removing strings', () => {
  it.each([
    ['', '"new" = "x";\n'],
    ['"a"="1";', '"a"="1";\n"new"="x";'],
    ['"a" = "1";\r\n\r\n"b" = "2";\r\n', '"a" = "1";\r\n\r\n"b" = "2";\r\n\r\n"new" = "x";\r\n'],
  ])('adds to %j', (before, after) => {
    expect(utf8.add(before, [{ context: 'new', target: ['x'] }])).toBe(after)
  })

  it('adds notes as comments and keys so that they end where they should', () => {
    const entries = [
      { context: 'a', target: ['1'], note: 'why */ not' },
      { context: 'b', target: ['2'], note: '\n/* kept */' },
      { context: 'say "hi"', target: ['3'] },
      { context: 'slash\\', target: ['4'] },
    ]

    const text = utf8.add('', entries)

    expect(text).toBe(
      '/* why * / not */\n"a" = "1";\n/* kept */\n"b" = "2";\n"say \\"hi\\"" = "3";\n"slash\\\\" = "4";\n',
    )
    expect(utf8.read(text)).toMatchObject({ problems: [], entries: { length: 4 } })
  })

  it.each([
    ['"a" = "1";\n/* why */\n"b" = "2"; // behind\n"c" = "3";\n', '"a" = "1";\n"c" = "3";\n'],
    ['"a" = "1";\n\n"b" = "2";\n\n"c" = "3";\n', '"a" = "1";\n\n"c" = "3";\n'],
    ['"b" = "2"; "c" = "3";\n', ' "c" = "3";\n'],
  ])('removes from %j', (before, after) => {
    expect(utf8.remove(before, 'b')).toBe(after)
  })

  it('starts a file with the heading of the base', () => {
    expect(utf8.create('/* Heading */\n\n/* note */\n"a" = "1";\n')).toBe('/* Heading */\n\n')
  })

  it('starts from nothing in UTF-16, or in UTF-8', async () => {
    const utf16 = await tryFormat(stringsInfo, { encoding: 'utf16le' })

    expect(utf16.create(null)).toBe('\ufeff')
    expect(utf8.create(null)).toBe('')
  })
})

describe('any strings', () => {
  it('hold what was written', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 20 })
      .filter((value) => value.isWellFormed() && !value.includes('\0'))
    const key = fc.stringMatching(/^[ a-z"']{1,6}$/)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, text), { selector: ([name]) => name, maxLength: 5 }),
        (pairs) => {
          const file = utf8.add(
            '',
            pairs.map(([context, value]) => ({ context, target: [value] })),
          )

          expect(utf8.list(file)).toEqual(pairs.map(([context, value]) => [context, value, '']))
        },
      ),
    )
  })

  it('are read in linear time', () => {
    const hostile = ['/*', '"', "'", '"\\', '\\"\n', 'a\n', '"a" = "\n', '; ', '"a";', '//', '/', '= ']
    for (const piece of hostile) expectLinearTime((n) => utf8.read(piece.repeat(n(100_000))))
  })
})
