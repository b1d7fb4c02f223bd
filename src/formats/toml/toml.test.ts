import { join } from 'node:path'
import fc from 'fast-check'
import { parseTOML } from 'toml-eslint-parser'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry, WriteOptions } from '../format.ts'
import { tomlInfo } from './info.ts'
import { toml } from './toml.ts'

const OPTIONS: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: true,
}

describeFormat(tomlInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'styles.en.toml', language: 'en', isTemplate: true },
    { file: 'crlf.toml', language: 'en', isTemplate: true },
    { file: 'active.cs.toml', language: 'cs' },
  ],
  texts: [
    'Příliš žluťoučký kůň',
    'He said: "it\'s \\ 100 %" & <b>bold</b> {0} %s # no comment',
    'two\nlines\tand a tab',
    '\nblank lines around\n\n',
    'quotes """ and \'\'\' and at the end "',
    "at the end '",
    '\u0007bell \u2028 \u007f',
    '日本語のテキスト 🎉 עברית',
    '',
  ],
})

function texts(text: string): Record<string, string> {
  const { entries } = plainContent(toml.read(Buffer.from(text), OPTIONS))
  return Object.fromEntries(entries.map(({ context, target }) => [context, target[0] ?? '']))
}

function edit(text: string, key: string, value: string): string {
  const { bytes, missing } = toml.write(Buffer.from(text), new Map([[key, { target: [value] }]]), OPTIONS)
  expect(missing).toEqual([])
  parseTOML(Buffer.from(bytes).toString(), { tomlVersion: '1.1' })
  return Buffer.from(bytes).toString()
}

function add(text: string, entries: Record<string, string>, template?: string): string {
  const added: NewEntry[] = Object.entries(entries).map(([context, value]) => ({
    context,
    source: [],
    target: [value],
  }))
  const options = template === undefined ? OPTIONS : { ...OPTIONS, template: Buffer.from(template) }
  const written = Buffer.from(toml.add(Buffer.from(text), added, options)).toString()
  parseTOML(written)
  return written
}

function remove(text: string, ...keys: string[]): string {
  return Buffer.from(toml.remove(Buffer.from(text), new Set(keys), OPTIONS)).toString()
}

function problems(text: string): string[] {
  return plainContent(toml.read(Buffer.from(text), OPTIONS)).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  )
}

describe('reading TOML', () => {
  it('names strings by table, key and index', () => {
    const text =
      'a = "1"\n"b c".d = "2"\nn = 5\nl = ["3", ["4"]]\ni = { x = "5", y.z = "6" }\n[t.u]\nv = "7"\n[[f]]\ng = "8"\n[[f]]\ng = "9"\n[f.h]\ni = "10"\n'

    expect(texts(text)).toEqual({
      a: '1',
      'b c.d': '2',
      'l[0]': '3',
      'l[1][0]': '4',
      'i.x': '5',
      'i.y.z': '6',
      't.u.v': '7',
      'f[0].g': '8',
      'f[1].g': '9',
      'f[1].h.i': '10',
    })
  })

  it('numbers repeated tables anew below each one above', () => {
    const text =
      '[[a]]\n[[a.b]]\nx = "1"\n[[a.b]]\nx = "2"\n[a.b.c]\nx = "3"\n[[a]]\n[a.d]\nx = "4"\n[[a.b]]\nx = "5"\n[d.b]\nx = "6"\n'

    expect(texts(text)).toEqual({
      'a[0].b[0].x': '1',
      'a[0].b[1].x': '2',
      'a[0].b[1].c.x': '3',
      'a[1].d.x': '4',
      'a[1].b[0].x': '5',
      'd.b.x': '6',
    })
  })

  it('refuses keys that would be repeated too often, and leaves their file alone', () => {
    const table = 'k'.repeat(100_000)
    const lines = Array.from({ length: 1000 }, (_, index) => `a${index} = "x"\n`)
    const bytes = Buffer.from(`[${table}]\n${lines.join('')}`)

    const { entries, problems: found } = plainContent(toml.read(bytes, OPTIONS))
    const written = toml.write(bytes, new Map([[`${table}.a0`, { target: ['y'] }]]), OPTIONS)

    expect(entries).toEqual([])
    expect(found).toEqual([{ line: 1, column: 1, message: 'The keys in the file are too long' }])
    expect(written.missing).toHaveLength(1)
    expect(bytes.equals(written.bytes)).toBe(true)
  })

  it.each([
    ['a = "\\t\\u00e9\\U0001F389\\""', '\té🎉"'],
    ["a = 'C:\\x'", 'C:\\x'],
    ['a = """\none\r\ntwo \\\n   three"""', 'one\ntwo three'],
    ["a = '''\n\\n'''", '\\n'],
    ['a = """two quotes"""""', 'two quotes""'],
  ])('decodes %j', (text, expected) => {
    expect(texts(text)).toEqual({ a: expected })
  })

  it.each([
    ['a = "x\nb = "y"\n', ['1:5 Missing closing quote'], { b: 'y' }],
    ['a "x"\nb = "y"\n', ['1:3 Expected ='], { b: 'y' }],
    ['a = \nb = "y"\n', ['1:5 Expected a value'], { b: 'y' }],
    ['a = "\\q"\nb = "y"\n', ['1:6 \\q is not a valid TOML escape sequence'], { b: 'y' }],
    ['[t\nb = "y"\n', ['1:3 Expected ]'], { b: 'y' }],
    ['a = ["x" "z"]\nb = "y"\n', ['1:10 Missing comma or closing bracket'], { b: 'y' }],
    ['a = "x" "z"\nb = "y"\n', ['1:9 Expected the end of the line'], { a: 'x', b: 'y' }],
    [
      'a = "\\ud800"\r\nb = "y"\r\nc = \r\n',
      ['1:6 \\u is not a valid TOML escape sequence', '3:5 Expected a value'],
      { b: 'y' },
    ],
  ])('reports what is wrong in %j and reads the rest', (text, expected, read) => {
    expect(problems(text)).toEqual(expected)
    expect(texts(text)).toEqual(read)
  })

  it('refuses deep nesting, and gives up on endless problems', () => {
    expect(problems(`a = ${'['.repeat(200)}`)).toEqual(['1:105 The file is nested deeper than 100 levels'])
    expect(problems('x\n'.repeat(100_000))).toHaveLength(100)
  })

  it.each<[string, (scale: Scale) => string]>([
    ['open strings', (n) => 'a = """\n'.repeat(n(100_001))],
    ['open lists', (n) => 'a = [\n'.repeat(n(100_000))],
    ['long lists', (n) => `a = [${'"x",'.repeat(n(200_000))}]`],
    ['backslashes', (n) => `a = """${'\\    '.repeat(n(100_000))}`],
    ['repeated tables', (n) => '[[a]]\n'.repeat(n(50_000))],
  ])('reads hostile %s in linear time', (_, text) => {
    expectLinearTime((n) => toml.read(Buffer.from(text(n)), OPTIONS))
  })
})

describe('editing TOML', () => {
  it.each([
    ['keeps double quotes', 'a = "x" # c\n', 'say "hi"\n', 'a = "say \\"hi\\"\\n" # c\n'],
    ['keeps single quotes', "a = 'x'\n", 'C:\\y', "a = 'C:\\y'\n"],
    ['leaves single quotes for what they cannot hold', "a = 'x'\n", "it's", 'a = "it\'s"\n'],
    ['keeps lines', 'a = """\nx\ny"""\n', 'one\n"""two', 'a = """\none\n\\"""two"""\n'],
    ['begins behind the quotes as before', 'a = """x"""\n', 'y\nz', 'a = """y\nz"""\n'],
    ['keeps raw lines', "a = '''\nx'''\n", '\\d\n', "a = '''\n\\d\n'''\n"],
    ['keeps CR LF', 'a = """\r\nx"""\r\n', 'y\nz', 'a = """\r\ny\r\nz"""\r\n'],
  ])('%s', (_, before, text, after) => {
    expect(edit(before, 'a', text)).toBe(after)
  })

  it('reports keys that the file lacks', () => {
    const edits = new Map([['b', { target: ['x'] }]])

    expect(toml.write(Buffer.from('a = "x"\n'), edits, OPTIONS).missing).toEqual(['b'])
  })
})

describe('adding to TOML', () => {
  const TEMPLATE =
    'a = "1"\nb = "2"\nlist = ["x", "y"]\n\n[t]\nc = "3"\nd = "4"\n\n[u]\ne = """\n5"""\n\n[[v]]\nf = "6"\n'

  it.each([
    ['at the end of the top', 'a="1"\n\n[t]\nc="2"\n', { b: '3' }, 'a="1"\nb="3"\n\n[t]\nc="2"\n'],
    ['before the first table', '# top\n\n[t]\nc = "2"\n', { b: '3' }, '# top\n\nb = "3"\n\n[t]\nc = "2"\n'],
    [
      'in a table',
      '[t]\n  c = "2"\n[u]\n  d = "x"\n',
      { 't.b': '3' },
      '[t]\n  c = "2"\n  b = "3"\n[u]\n  d = "x"\n',
    ],
    ['in a new table', 'a = "1"', { 't.b': '3', 't.c': '4' }, 'a = "1"\n\n[t]\nb = "3"\nc = "4"\n'],
    ['in an empty file', '', { 't.b c': '3' }, '[t]\n"b c" = "3"\n'],
    ['at the top before new tables', '', { 't.b': '3', a: '1' }, 'a = "1"\n\n[t]\nb = "3"\n'],
    ['in a list', 'a = ["1"]\n', { 'a[2]': '3' }, 'a = ["1", "", "3"]\n'],
    [
      'in braces',
      'a = { b = "1" }\n',
      { 'a.c': '2', 'a.d.e': '3' },
      'a = { b = "1", c = "2", d = { e = "3" } }\n',
    ],
    ['beside a key with dots', 'a.b.c = "1"\n', { 'a.b.d': '2' }, 'a.b.c = "1"\na.b.d = "2"\n'],
  ])('places entries %s', (_, before, entries, after) => {
    expect(add(before, entries)).toBe(after)
  })

  it('follows the template', () => {
    expect(add('b = "2"\n[u]\ne = "x"\n', { a: '1', 't.d': '4', 'v[0].f': '6' }, TEMPLATE)).toBe(
      'a = "1"\nb = "2"\n[u]\ne = "x"\n\n[t]\nd = "4"\n\n[[v]]\nf = "6"\n',
    )
    expect(add('[t]\nd = "4"\n[[v]]\nf = "6"\n', { 'u.e': 'x\ny', 't.c': '3' }, TEMPLATE)).toBe(
      '[t]\nc = "3"\nd = "4"\n[u]\ne = """\nx\ny"""\n[[v]]\nf = "6"\n',
    )
    expect(add('', { 'list[1]': 'y' }, TEMPLATE)).toBe('list = ["", "y"]\n')
  })
})

describe('removing from TOML', () => {
  it.each([
    ['a line with its comment', 'a = "1"\n# about b\nb = "2"\nc = "3"\n', ['b'], 'a = "1"\nc = "3"\n'],
    [
      'a table with its last line',
      'a = "1"\n\n# t\n[t]\nb = "2"\n\n[u]\nc = "3"\n',
      ['t.b'],
      'a = "1"\n\n[u]\nc = "3"\n',
    ],
    ['the last item of a list', 'a = ["1", "2"]\n', ['a[1]'], 'a = ["1"]\n'],
    ['an item of a list, keeping the numbers', 'a = ["1", "2"]\n', ['a[0]'], 'a = ["", "2"]\n'],
    ['a pair in braces', 'a = { b = "1", c = "2" }\n', ['a.b'], 'a = { c = "2" }\n'],
    ['the last pair in braces', 'a = { b = "1", c = "2" }\n', ['a.c'], 'a = { b = "1" }\n'],
    ['no line of the string above', 'a = """x\n# y"""\nb = "2"\n', ['b'], 'a = """x\n# y"""\n'],
    ['several at once', 'a = "1"\nb = "2"\nc = "3"', ['b', 'c'], 'a = "1"\n'],
  ])('takes %s', (_, before, keys, after) => {
    expect(remove(before, ...keys)).toBe(after)
  })
})

describe('a new TOML file', () => {
  it('keeps the heading of its base', () => {
    const options = { ...OPTIONS, sourceLanguage: 'en' }

    const created = toml.create(Buffer.from('# Licence: MIT\n\n# about a\na = "x"\n'), options)

    expect(Buffer.from(created).toString()).toBe('# Licence: MIT\n\n')
    expect(Buffer.from(toml.create(null, options)).toString()).toBe('')
  })
})

describeGeneratedFiles(tomlInfo, {
  contexts: fc
    .array(textOfPieces(['a', 'B', 'ř', ' ', '"', "'", '-', '#', '=', '1', '\\'], 1), {
      minLength: 1,
      maxLength: 2,
    })
    // Two levels, whose keys never meet.
    .map((steps) => (steps.length === 1 ? `k${steps[0]}` : `t.${steps.join('')}`)),
  texts: textOfPieces([
    'a',
    ' ',
    'ů',
    '🎉',
    '\n',
    '\r',
    '\t',
    '"',
    "'",
    '\\',
    '#',
    '=',
    '[',
    '\u0007',
    '\u007f',
  ]),
})

describe('generated TOML', () => {
  it('reads back whatever was written', () => {
    const value = fc.string({ unit: 'grapheme', maxLength: 30 })
    const key = fc.stringMatching(/^[a-z "']{1,6}$/)
    fc.assert(
      fc.property(fc.dictionary(key, value, { minKeys: 1, noNullPrototype: true }), value, (pairs, text) => {
        const written = add('', pairs)
        const [first = ''] = Object.keys(pairs)

        expect(texts(written)).toEqual(pairs)
        expect(texts(edit(written, first, text))).toEqual({ ...pairs, [first]: text })
      }),
      { numRuns: propertyRuns() },
    )
  })
})
