import { join } from 'node:path'
import { FluentParser, type Message, type Term } from '@fluent/syntax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry, WriteOptions } from '../format.ts'
import { fluent } from './fluent.ts'
import { fluentInfo } from './info.ts'

const OPTIONS: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: true,
}

describeFormat(fluentInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'menubar.cs.ftl', language: 'cs' },
    { file: 'menubar.ja.ftl', language: 'ja' },
    { file: 'corners.ftl', language: 'en', isTemplate: true },
    { file: 'crlf.ftl', language: 'en', isTemplate: true },
  ],
  texts: [
    'Příliš žluťoučký kůň',
    'He said: "it\'s \\ 100 %" & <b>bold</b> {0} %s',
    'two\nlines\tand a tab',
    'two\n    lines\n  indented\n\nand a blank one',
    '{ $count ->\n    [one] One\n   *[other] Other\n}',
    '{ $count ->\n    [one] One\n   *[other] Other\n} and text\nbelow',
    '日本語のテキスト 🎉 עברית',
    'word '.repeat(60).trim(),
    '',
  ],
})

function texts(text: string): Record<string, string> {
  const { entries } = plainContent(fluent.read(Buffer.from(text), OPTIONS))
  return Object.fromEntries(entries.map(({ context, target }) => [context, target[0] ?? '']))
}

function edit(text: string, key: string, value: string): string {
  const { bytes, missing } = fluent.write(Buffer.from(text), new Map([[key, { target: [value] }]]), OPTIONS)
  expect(missing).toEqual([])
  return Buffer.from(bytes).toString()
}

function add(text: string, entries: Record<string, string>, template?: string): string {
  const added: NewEntry[] = Object.entries(entries).map(([context, value]) => ({
    context,
    source: [],
    target: [value],
  }))
  const options = template === undefined ? OPTIONS : { ...OPTIONS, template: Buffer.from(template) }
  return Buffer.from(fluent.add(Buffer.from(text), added, options)).toString()
}

function remove(text: string, ...keys: string[]): string {
  return Buffer.from(fluent.remove(Buffer.from(text), new Set(keys), OPTIONS)).toString()
}

describeGeneratedFiles(fluentInfo, {
  contexts: fc
    .tuple(fc.stringMatching(/^[a-zA-Z][a-z0-9_-]{0,5}$/), fc.option(fc.stringMatching(/^[a-z][a-z-]{0,3}$/)))
    .map(([id, attribute]) => (attribute === null ? id : `${id}.${attribute}`)),
  // Of blanks only single ones within a line have no other spelling.
  texts: textOfPieces([
    'a',
    'b c',
    'ů',
    '🎉',
    'x.',
    'x*',
    'x[',
    '#',
    '"',
    '\\',
    '{ $x }',
    '{ -y }',
    '=',
    '\nx',
    '\n  y',
  ]).map((text) => text.trim()),
})

describe('reading Fluent', () => {
  it('reads messages, terms and attributes', () => {
    const text = 'a = x\n-t = y\n    .g = z\nonly =\n    .label = w\n'

    expect(texts(text)).toEqual({ a: 'x', '-t': 'y', '-t.g': 'z', 'only.label': 'w' })
  })

  it.each([
    ['lines without what all are indented by', 'a = x\n      y\n        z\n', 'x\ny\n  z'],
    ['text that begins below', 'a =\n    x\n\n    y\n', 'x\n\ny'],
    [
      'selections',
      'a =\n    { $n ->\n        [one] x\n       *[other] y\n    }\n',
      '{ $n ->\n    [one] x\n   *[other] y\n}',
    ],
    [
      'selections that end at the margin',
      'a = { $n ->\n    [one] x\n   *[other] y\n}\n',
      '{ $n ->\n    [one] x\n   *[other] y\n}',
    ],
    ['an empty text', 'a = { "" }\n', ''],
    ['CR LF as LF', 'a = x\r\n    y\r\n', 'x\ny'],
  ])('reads %s', (_, text, expected) => {
    expect(texts(text)).toEqual({ a: expected })
  })

  it('gives the comments of file, group and message as note', () => {
    const text = '### File\n\n# alone\n\n## Group\n\n# own\n#\n# more\na = x\nb = y\n\n##\n\n# c\n-c = z\n'
    const { entries } = plainContent(fluent.read(Buffer.from(text), OPTIONS))

    expect(entries.map(({ note }) => note)).toEqual(['File\nGroup\nown\n\nmore', 'File\nGroup', 'File\nc'])
  })

  it('names placeholders in a flag, but not in selections', () => {
    const text = 'a = { $x } {-t(case: "acc")} { "lit" } { 1 } { $x }\nb = { $n ->\n *[other] { $n }\n}\n'
    const { entries } = plainContent(fluent.read(Buffer.from(text), OPTIONS))

    expect(entries.map(({ flags }) => flags)).toEqual(['placeholders:"{ $x }":"{-t(case: \\"acc\\")}"', ''])
  })

  it.each([
    ['a\nb = x\n', '1:2 Expected ='],
    ['a = { $x\nb = x\n', '2:1 Missing closing brace'],
    ['a = }\nb = x\n', '1:5 Closing brace without an opening brace'],
    ['a =\nb = x\n', '1:4 Missing value'],
    ['-a =\n    .c = y\nb = x\n', '1:5 Missing value'],
    ['a = { $x ->\n    [one] y\n}\nb = x\n', '1:5 Missing default variant, marked with *'],
    ['a = { "\\q" }\nb = x\n', '1:8 \\q is not a valid Fluent escape sequence'],
    ['a = { fun() }\nb = x\n', '1:7 Function names must be in capital letters'],
    ['  a = y\nb = x\n', '1:3 An entry must start at the beginning of a line'],
    ['#a\r\nb = x\r\n', '1:1 A space must follow the comment marker'],
    [`a = ${'{'.repeat(200)}\nb = x\n`, '1:105 Braces are nested deeper than 100 levels'],
  ])('reports what is wrong in %j and reads the rest', (text, problem) => {
    const { entries, problems } = plainContent(fluent.read(Buffer.from(text), OPTIONS))

    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([problem])
    expect(entries.map(({ context }) => context)).toEqual(['b'])
  })

  it('reads mangled files as the parser of Fluent itself does', () => {
    const official = new FluentParser()
    const bits = [
      'foo',
      '-bar',
      ' = ',
      '\n',
      '\n    ',
      '\n    .attr = ',
      '{ ',
      ' }',
      '$x',
      '-term',
      '-term.a',
      'msg',
      'FUN($x, a: 1)',
      ' -> ',
      '\n   *[other] Other',
      '\n    [one] One',
      '\n}',
      '"str"',
      '"\\q"',
      'text',
      '[',
      '*',
      '.',
      '1.5',
      '\n# c\n',
      '\n## g\n',
      '\r\n',
      '\t',
      ', ',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 25 }), (parts) => {
        const text = `foo =${parts.join('')}\n`
        const expected = official
          .parse(text)
          .body.filter((entry): entry is Message | Term => entry.type === 'Message' || entry.type === 'Term')
          .flatMap((entry) => {
            const id = (entry.type === 'Term' ? '-' : '') + entry.id.name
            return [
              ...(entry.value ? [id] : []),
              ...entry.attributes.map((attribute) => `${id}.${attribute.id.name}`),
            ]
          })

        const { entries } = plainContent(fluent.read(Buffer.from(text), OPTIONS))

        expect(entries.map(({ context }) => context)).toEqual(expected)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it.each<[string, (scale: Scale) => string]>([
    ['junk', (n) => 'x\n'.repeat(n(200_000))],
    ['blanks', (n) => `a = x${' '.repeat(n(500_000))}y`],
    ['blank lines', (n) => `a = x\n${'    \n'.repeat(n(100_000))}    y\n`],
    ['calls', (n) => `a = { ${'F('.repeat(n(100_000))}`],
    ['calls in other calls', (n) => `a = { ${'F({'.repeat(n(100_000))}`],
    ['names', (n) => `${'n'.repeat(n(300_000))} =\n${'    .b = c\n'.repeat(n(10_000))}`],
    ['comments of the file', (n) => `### ${'n'.repeat(n(300_000))}\n${'# x\na = b\n'.repeat(n(10_000))}`],
    ['many comments of the file', (n) => '### x\na = b\n'.repeat(n(20_000))],
    ['quotes', (n) => `a = { F("${'{\\"'.repeat(3000)}", {$x}) }\n`.repeat(n(100))],
    ['open braces', (n) => 'a = {\n'.repeat(n(100_000))],
    ['attributes', (n) => `a =\n${'    .b = c\n'.repeat(n(50_000))}`],
    ['variants', (n) => `a = { $x ->\n${'    [a] b\n'.repeat(n(50_000))}   *[c] d\n}\n`],
  ])('reads hostile %s in linear time', (_, text) => {
    expectLinearTime((n) => fluent.read(Buffer.from(text(n)), OPTIONS))
  })
})

describe('editing Fluent', () => {
  it.each([
    ['keeps spacing', 'a   =   x\nb = y\n', 'z', 'a   =   z\nb = y\n'],
    ['puts lines below', 'a = x\n', 'y\nz', 'a =\n    y\n    z\n'],
    ['keeps a beginning in the line', 'a = x\n  y\n', 'z\n  w\nv', 'a = z\n    w\n  v\n'],
    ['keeps the indentation', 'a =\n  x\n  y\n', 'z\nw', 'a =\n  z\n  w\n'],
    ['joins lines', 'a =\n    x\n    y\n    .b = z\n', 'w', 'a = w\n    .b = z\n'],
    ['writes an empty text', 'a = x\n', '', 'a = { "" }\n'],
    ['keeps blanks at the ends', 'a = x\n', ' y ', 'a = {" "}y{" "}\n'],
    [
      'minds marks at the beginning of lines',
      'a = x\n',
      'y\n* z\n.w',
      'a =\n    y\n    {"*"} z\n    {"."}w\n',
    ],
    ['keeps CR LF', 'a = x\r\nb = y\r\n', 'z\nw', 'a =\r\n    z\r\n    w\r\nb = y\r\n'],
  ])('%s', (_, before, text, after) => {
    expect(edit(before, 'a', text)).toBe(after)
  })

  it('writes attributes deeper', () => {
    expect(edit('a =\n    .b = x\n    .c = y\n', 'a.b', 'z\nw')).toBe(
      'a =\n    .b =\n        z\n        w\n    .c = y\n',
    )
  })

  it.each(['{ $x', 'x }', '{ $n ->\n  [one] x\n}', '{ fun() }'])(
    'refuses %j, which is not Fluent',
    (text) => {
      const bytes = Buffer.from('a = x\n')

      const written = fluent.write(bytes, new Map([['a', { target: [text] }]]), OPTIONS)

      expect(written.missing).toEqual(['a'])
      expect(Buffer.from(written.bytes)).toEqual(bytes)
    },
  )
})

describe('adding to Fluent', () => {
  const TEMPLATE = 'a = 1\n# about b\nb = 2\n    .x = 3\n    .y = 4\n-c = 5\n'

  it.each<[string, string, Record<string, string>, string]>([
    ['at the end', 'a = x\n', { b: 'y', 'b.c': 'z\nw' }, 'a = x\nb = y\n    .c =\n        z\n        w\n'],
    ['without a value', '', { 'b.c': 'z' }, 'b =\n    .c = z\n'],
    ['to a message', 'a = x\nb = y\n', { 'a.c': 'z' }, 'a = x\n    .c = z\nb = y\n'],
    ['as value of a message', 'a =\n    .c = z\n', { a: 'x' }, 'a = x\n    .c = z\n'],
    ['apart from a comment', 'a = x\n# alone', { b: 'y' }, 'a = x\n# alone\n\nb = y\n'],
    ['only when they are Fluent', 'a = x\n', { b: '{', c: 'z' }, 'a = x\nc = z\n'],
  ])('places entries %s', (_, before, entries, after) => {
    expect(add(before, entries)).toBe(after)
  })

  it('follows the order of the template', () => {
    expect(add('a = 1\n\n-c = 5\n', { 'b.x': '3', b: '2' }, TEMPLATE)).toBe(
      'a = 1\nb = 2\n    .x = 3\n\n-c = 5\n',
    )
  })
})

describe('removing from Fluent', () => {
  it.each([
    ['a message with its comment', 'a = x\n# about b\nb = y\n\nc = z\n', ['b'], 'a = x\n\nc = z\n'],
    ['an attribute', 'a = x\n    .b = y\n    .c = z\n', ['a.b'], 'a = x\n    .c = z\n'],
    ['a value', 'a = x\n    .b = y\n', ['a'], 'a =\n    .b = y\n'],
    ['all parts', 'a = x\n    .b = y\nc = z\n', ['a', 'a.b'], 'c = z\n'],
    ['nothing of a term that keeps attributes', '-a = x\n    .b = y\n', ['-a'], '-a = x\n    .b = y\n'],
  ])('takes %s', (_, before, keys, after) => {
    expect(remove(before, ...keys)).toBe(after)
  })
})

describe('a new Fluent file', () => {
  it('keeps the comments at the top of its base', () => {
    const options = { ...OPTIONS, sourceLanguage: 'en' }

    const created = fluent.create(Buffer.from('# Licence\n\n### File\n\n## Group\n\n# b\na = x\n'), options)

    expect(Buffer.from(created).toString()).toBe('# Licence\n\n### File\n\n')
    expect(Buffer.from(fluent.create(null, options)).toString()).toBe('')
  })
})
