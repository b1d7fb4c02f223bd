import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry, WriteOptions } from '../format.ts'
import { yamlInfo } from './info.ts'
import { yaml } from './yaml.ts'

const OPTIONS: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: true,
}

describeFormat(yamlInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'app.en.yml', language: 'en', isTemplate: true },
    { file: 'app.cs.yml', language: 'cs' },
    { file: 'styles.yml', language: 'en', isTemplate: true },
    { file: 'flow.yaml', language: 'en', isTemplate: true },
    { file: 'crlf.cs.yml', language: 'cs' },
    { file: 'bom.yml', language: 'en', isTemplate: true },
    { file: 'rails.pl.yml', language: 'pl' },
  ],
  texts: [
    'Příliš žluťoučký kůň',
    'He said: "it\'s \\ 100 %" & <b>bold</b> {0} %s # no comment',
    'two\nlines\tand a tab',
    'ends with a line break\n',
    '  blanks around  ',
    'yes',
    '1.5',
    '- item',
    'key: value',
    '[a, b]',
    'many\n\n\nblank lines\n\n',
    '\u0007bell \u2028 \ufeff',
    '日本語のテキスト 🎉 עברית',
    'word '.repeat(60).trim(),
    '',
  ],
})

function texts(text: string): Record<string, string> {
  const { entries } = plainContent(yaml.read(Buffer.from(text), OPTIONS))
  return Object.fromEntries(entries.map(({ context, target }) => [context, target[0] ?? '']))
}

function edit(text: string, edits: Record<string, string>): string {
  const changes = new Map(Object.entries(edits).map(([key, value]) => [key, { target: [value] }]))
  const { bytes, missing } = yaml.write(Buffer.from(text), changes, OPTIONS)
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
  return Buffer.from(yaml.add(Buffer.from(text), added, options)).toString()
}

function remove(text: string, ...keys: string[]): string {
  return Buffer.from(yaml.remove(Buffer.from(text), new Set(keys), OPTIONS)).toString()
}

function problems(text: string): string[] {
  return plainContent(yaml.read(Buffer.from(text), OPTIONS)).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  )
}

describe('reading YAML', () => {
  it.each([
    ['plain text folds its lines', 'a: one\n  two\n\n  three # c\n', 'one two\nthree'],
    ['single quotes are doubled inside', "a: 'it''s'\n", "it's"],
    ['double quotes have escapes', 'a: "\\x41\\u00e9\\U0001F389\\t\\_"\n', 'Aé🎉\t\u00a0'],
    ['an escaped line break joins', 'a: "one \\\n   two"\n', 'one two'],
    ['a literal keeps its lines', 'a: |\n  one\n   two\n\n  three\n', 'one\n two\n\nthree\n'],
    ['a minus takes the last line break', 'a: |-\n  one\n\nb: x\n', 'one'],
    ['a plus keeps blank lines', 'a: |+\n  one\n\n\n', 'one\n\n\n'],
    ['a number gives the indentation', 'a: |1\n  one\n', ' one\n'],
    [
      'folded lines that are indented stay',
      'a: >\n  one\n  two\n    three\n  four\n',
      'one two\n  three\nfour\n',
    ],
    ['numbers are texts as written', 'a: 0x1F\n', '0x1F'],
    ['booleans have a capital', 'a: TRUE\n', 'True'],
    ['a string tag keeps words', 'a: !!str null\n', 'null'],
    ['texts may hold hashes and colons', 'a: x#y:z\n', 'x#y:z'],
  ])('%s', (_, text, expected) => {
    expect(texts(text).a).toBe(expected)
  })

  it('names texts by their path', () => {
    const text = 'a:\n  - x\n  - b: y\n    1: z\n"q->r": s\n? long\n: t\n'

    expect(texts(text)).toEqual({ 'a->[0]': 'x', 'a->[1]->b': 'y', 'a->[1]->1': 'z', 'q->r': 's', long: 't' })
  })

  it('passes nothing, merged keys and repeated mappings', () => {
    const text = 'a: ~\nb:\nc: &c {x: one}\nd: *c\ne:\n  <<: *c\n  y: two\n'

    expect(texts(text)).toEqual({ 'c->x': 'one', 'e->y': 'two' })
  })

  it('reads texts that are repeated by an alias, up to a limit', () => {
    const long = 'x'.repeat(100_000)
    const text = `a: &a ${long}\n${Array.from({ length: 50 }, (_, n) => `b${n}: *a\n`).join('')}`

    expect(texts('a: &a one\nb: *a\n')).toEqual({ a: 'one', b: 'one' })
    expect(Object.keys(texts(text))).toHaveLength(11)
  })

  it('reads a document that is one text, and several documents', () => {
    expect(texts('just text\n')).toEqual({ '': 'just text' })
    expect(texts('a: one\n---\nb: two\n...\n---\n- three\n')).toEqual({ a: 'one', b: 'two', '[0]': 'three' })
  })

  it.each([
    ['a: one\nb two\nc: three\n', ['2:1 Expected a key with a colon'], { a: 'one', c: 'three' }],
    ['a: "one\nb: two\n', ['1:4 Missing closing quote'], { b: 'two' }],
    ['a: one: two\nb: x\n', ['1:7 A text with a colon and a space must be quoted'], { b: 'x' }],
    ['a: [one, two\nb: x\n', ['1:4 Missing closing bracket'], { b: 'x' }],
    ['a: %{x} y\nb: x\n', ['1:4 A text that starts with % must be quoted'], { b: 'x' }],
    ['a: "\\q"\nb: x\n', ['1:5 \\q is not a valid YAML escape sequence'], { b: 'x' }],
    ['a: "x" y\nb: x\n', ['1:8 Unexpected text after the value'], { b: 'x' }],
    [
      'a:\n  b: one\n   c: two\n  d: x\n',
      ['3:5 A text with a colon and a space must be quoted'],
      { 'a->d': 'x' },
    ],
    ['a:\n\tb: one\nc: x\n', ['2:2 Tabs are not allowed for indentation in YAML'], { c: 'x' }],
    ['a: x\r\n\r\nb: "\\q"\r\n', ['3:5 \\q is not a valid YAML escape sequence'], { a: 'x' }],
  ])('reports what is wrong in %j and reads the rest', (text, expected, read) => {
    expect(problems(text)).toEqual(expected)
    expect(texts(text)).toEqual(read)
  })

  it.each([
    ['deep brackets', `a: ${'['.repeat(100_000)}`, '1:103 The file is nested deeper than 100 levels'],
    ['deep lists', '- '.repeat(100_000), '1:201 The file is nested deeper than 100 levels'],
    ['a NUL character', 'a: b\0', '1:5 Not a text file: it contains a null character'],
  ])('refuses %s with one problem', (_, text, problem) => {
    expect(problems(text)).toEqual([problem])
    expect(texts(text)).toEqual({})
  })

  it.each<[string, (scale: Scale) => string]>([
    ['open quotes', (n) => 'a: "x\n'.repeat(n(30_000))],
    ['open quotes at the top', (n) => `${'"\\" '.repeat(n(50_000))}\n`.repeat(3)],
    ['quotes in lists', (n) => "- '\n".repeat(n(50_000))],
    ['blank lines', (n) => `a: b${'\n'.repeat(n(500_000))}`],
    ['blanks', (n) => `a: "${' '.repeat(n(500_000))}b"`],
    ['open brackets in lines', (n) => 'a: [\n'.repeat(n(30_000))],
    ['anchors', (n) => 'a: &a\n'.repeat(n(50_000))],
    ['a long key', (n) => `${'a '.repeat(n(300_000))}: b\n`],
  ])('reads hostile %s in linear time', (_, text) => {
    expectLinearTime((n) => yaml.read(Buffer.from(text(n)), OPTIONS))
  })
})

describe('editing YAML', () => {
  it.each([
    ['keeps plain text plain', 'a: one # c\n', 'two', 'a: two # c\n'],
    ['quotes what plain text cannot hold', 'a: one\n', 'two: three', 'a: "two: three"\n'],
    ['takes the quotes of the file', "a: one\nb: 'x'\n", 'yes', "a: 'yes'\nb: 'x'\n"],
    ['keeps single quotes', "a: 'one'\n", "it's", "a: 'it''s'\n"],
    ['leaves single quotes for line breaks', "a: 'one'\n", 'x\ny', 'a: "x\\ny"\n'],
    ['keeps double quotes', 'a: "one"\n', 'two', 'a: "two"\n'],
    ['escapes as the text before', 'a: "caf\\u00e9"\n', 'kůň', 'a: "k\\u016F\\u0148"\n'],
    ['joins folded lines', 'a: one\n  two\nb: x\n', 'three', 'a: three\nb: x\n'],
    ['keeps a literal', 'a: |\n    one\nb: x\n', 'two\n\nthree\n', 'a: |\n    two\n\n    three\nb: x\n'],
    ['changes the end of a literal', 'a: | # c\n  one\n\nb: x\n', 'two', 'a: |- # c\n  two\n\nb: x\n'],
    ['leaves a literal for what it cannot hold', 'a: |\n  one\nb: x\n', ' two', 'a: " two"\nb: x\n'],
    ['fills a folded text', 'a: >-\n  one\nb: x\n', 'new words', 'a: >-\n  new words\nb: x\n'],
    ['keeps numbers', 'a: 12\n', '13', 'a: 13\n'],
    ['keeps the spelling of booleans', 'a: true\n', 'False', 'a: false\n'],
    ['turns a number into a text', 'a: 12\n', 'twelve', 'a: twelve\n'],
    ['quotes what looks like a number', 'a: twelve\n', '12', 'a: "12"\n'],
    ['fills a vacant place', 'a: # c\nb: x\n', 'one', 'a: one # c\nb: x\n'],
    ['fills nothing', 'a: ~\n', 'one', 'a: "one"\n'],
    ['minds brackets', 'x: {a: one, b: two}\n', 'x, y', 'x: {a: "x, y", b: two}\n'],
    ['keeps tags of strings', 'a: !!str 12\n', '13', 'a: !!str "13"\n'],
    ['drops tags of numbers', 'a: !!int 12\n', 'x', 'a: x\n'],
    ['keeps CR LF', 'a: |\r\n  one\r\nb: x\r\n', 'x\ny\n', 'a: |\r\n  x\r\n  y\r\nb: x\r\n'],
    ['replaces a repetition', 'b: &b x\na: *b\n', 'one', 'b: &b x\na: one\n'],
    ['hands an anchor over', 'a: &n x\nb: *n\nc: *n\n', 'one', 'a: one\nb: &n x\nc: *n\n'],
  ])('%s', (_, before, text, after) => {
    expect(edit(before, { [before.startsWith('x') ? 'x->a' : 'a']: text })).toBe(after)
  })

  it('changes the first of several with the same key', () => {
    expect(edit('a: one\na: two\n', { a: 'new' })).toBe('a: new\na: two\n')
  })

  it('reports keys that the file lacks or cannot change', () => {
    const edits = new Map(['a', 'b', 'd'].map((key) => [key, { target: ['x'] }]))

    const { bytes, missing } = yaml.write(Buffer.from('a: "broken\nd: one\n'), edits, OPTIONS)

    expect(Buffer.from(bytes).toString()).toBe('a: "broken\nd: x\n')
    expect(missing).toEqual(['a', 'b'])
  })

  it('keeps the bytes of a file that is not UTF-8, and refuses what it cannot hold', () => {
    const bytes = Buffer.from('a: caf\xe9\nb: x\n', 'latin1')
    const edits = new Map([
      ['a', { target: ['kůň'] }],
      ['b', { target: ['é'] }],
    ])

    const written = yaml.write(bytes, edits, OPTIONS)

    expect(Buffer.from(written.bytes).toString('latin1')).toBe('a: caf\xe9\nb: é\n')
    expect(written.missing).toEqual(['a'])
    expect(yaml.read(bytes, OPTIONS).problems).toHaveLength(1)
  })
})

describe('adding to YAML', () => {
  const TEMPLATE = 'a:\n    b: one\n    "c d": |\n        two\nl:\n- x\n- y\nz: "end"\n'

  it.each([
    ['at the end', 'x: one\n', { k: 'two' }, 'x: one\nk: two\n'],
    ['without a line break at the end', 'x: one', { k: 'two' }, 'x: one\nk: two'],
    ['below an existing key', 'x:\n    y: one\n', { 'x->z': 'two' }, 'x:\n    y: one\n    z: two\n'],
    [
      'below a new key',
      'x: one\n',
      { 'k->z': 'two', 'k->l->[0]': 'i' },
      'x: one\nk:\n  z: two\n  l:\n    - i\n',
    ],
    ['in a list', 'x:\n- one\n', { 'x->[2]': 'three' }, 'x:\n- one\n- ""\n- three\n'],
    ['within brackets', 'x: {y: one}\n', { 'x->z': 'two' }, 'x: {y: one, z: two}\n'],
    ['in an empty file', '', { x: 'one' }, 'x: one\n'],
    ['behind the mark of a document', '--- {}\n', { x: 'one' }, '--- \nx: one\n'],
    ['in an empty mapping', '# c\n{}\n', { x: 'one', 'k->z': 'two' }, '# c\nx: one\nk:\n  z: two\n'],
    ['below a vacant key', 'x: # c\ny: one\n', { 'x->z': 'two' }, 'x: # c\n  z: two\ny: one\n'],
    ['in the quotes of the file', "x: 'one'\n", { k: 'two' }, "x: 'one'\nk: 'two'\n"],
  ])('places entries %s', (_, before, entries, after) => {
    expect(add(before, entries)).toBe(after)
  })

  it('follows order, indentation and spelling of the template', () => {
    const entries = { 'a->b': 'jedna', 'a->c d': 'dva\n', 'l->[0]': 'x' }

    expect(add('z: konec\n', entries, TEMPLATE)).toBe(
      'a:\n    b: jedna\n    "c d": |\n        dva\nl:\n- x\nz: konec\n',
    )
    expect(add('a:\n  "c d": x\nz: konec\n', { 'a->b': 'jedna' }, TEMPLATE)).toBe(
      'a:\n  b: jedna\n  "c d": x\nz: konec\n',
    )
  })

  it('leaves a broken file alone', () => {
    expect(add('a: "x\n', { b: 'y' })).toBe('a: "x\n')
  })
})

describe('removing from YAML', () => {
  it.each([
    ['with its comment', 'a: x\n# about b\nb: y\nc: z\n', ['b'], 'a: x\nc: z\n'],
    ['the last one', 'a: x\nb: y', ['b'], 'a: x'],
    ['with its emptied parents', 'a: x\nb:\n  c:\n    d: y\n', ['b->c->d'], 'a: x\n'],
    ['with its lines', 'a: |\n  x\n  y\nb: z\n', ['a'], 'b: z\n'],
    ['on the line of a dash', '- a: x\n  b: y\n', ['[0]->a'], '- b: y\n'],
    ['at the end of a list', 'l:\n- x\n- y\n', ['l->[1]'], 'l:\n- x\n'],
    ['in a list, keeping the numbers', 'l:\n- x\n- y\n', ['l->[0]'], 'l:\n- ""\n- y\n'],
    ['within brackets', 'a: {b: x, c: y, d: z}\n', ['a->c', 'a->d'], 'a: {b: x}\n'],
    ['all of them', '# top\na: x\nb: y\n', ['a', 'b'], '# top\n{}\n'],
    ['what is not there', 'a: x\n', ['b'], 'a: x\n'],
    ['but no line of the text above', 'a: |\n  x\n  # y\nb: z\n', ['b'], 'a: |\n  x\n  # y\n'],
    ['a text that others repeat', 'a: &t x\nb: *t\nc: *t\n', ['a'], 'b: &t x\nc: *t\n'],
    ['a text and one that repeats it', 'a: &t x\nb: *t\nc: *t\n', ['a', 'b'], 'c: &t x\n'],
    ['all of what others take in', 'a: &t\n  b: x\nc:\n  <<: *t\n', ['a->b'], 'a: &t\n  {}\nc:\n  <<: *t\n'],
    ['but not the heading above it', 'a: x\n\n# Part 2\n\nb: y', ['b'], 'a: x\n\n# Part 2\n'],
  ])('takes an entry %s', (_, before, keys, after) => {
    expect(remove(before, ...keys)).toBe(after)
  })
})

describe('a new YAML file', () => {
  it('keeps the heading of its base', () => {
    const options = { ...OPTIONS, sourceLanguage: 'en' }

    const created = yaml.create(Buffer.from('# Licence: MIT\r\n---\r\na: x\r\n'), options)

    expect(Buffer.from(created).toString()).toBe('# Licence: MIT\r\n---\r\n{}\r\n')
    expect(Buffer.from(yaml.create(null, options)).toString()).toBe('{}\n')
  })
})

describeGeneratedFiles(yamlInfo, {
  contexts: fc
    .array(textOfPieces(['a', 'B', 'ř', ' ', '.', ':', '#', '"', "'", 'no', '1', '?', '[', '&'], 1), {
      minLength: 1,
      maxLength: 2,
    })
    // Two levels, whose keys never meet.
    .map((steps) => (steps.length === 1 ? `k${steps[0]}` : `m->${steps.join('')}`)),
  texts: textOfPieces([
    'a',
    ' ',
    'ů',
    '🎉',
    '\n',
    '\t',
    '"',
    "'",
    '\\',
    '#',
    ': ',
    '- ',
    '%',
    '@',
    '&',
    '*',
    '{',
    '}',
    '[',
    ',',
    '|',
    'yes',
    '12',
    '\u2028',
    '\u0085',
    '\u0007',
  ]),
})

describe('generated YAML', () => {
  const key = fc.stringMatching(/^[a-z][a-z ]{0,6}[a-z]$/)
  const value = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\r', ''))

  it('reads back whatever was written, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value, { minKeys: 2, noNullPrototype: true }), value, (pairs, text) => {
        const written = add('{}\n', pairs)
        const [first = ''] = Object.keys(pairs)

        expect(texts(written)).toEqual(pairs)
        expect(texts(edit(written, { [first]: text }))).toEqual({ ...pairs, [first]: text })
      }),
      { numRuns: propertyRuns() },
    )
  })
})
