import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedFiles, textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import type { NewEntry, WriteOptions } from '../format.ts'
import { rubyYamlInfo } from './info.ts'
import { rubyYaml } from './yaml.ts'

const CZECH: WriteOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: true,
}
const POLISH: WriteOptions = { ...CZECH, language: 'pl' }
const ENGLISH: WriteOptions = { ...CZECH, language: 'en', plural: { number: 2, names: ['one', 'other'] } }
const JAPANESE: WriteOptions = { ...CZECH, language: 'ja', plural: { number: 1, names: ['other'] } }

describeFormat(rubyYamlInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'ruby.en.yml', language: 'en', isTemplate: true },
    { file: 'ruby.cs.yml', language: 'cs' },
    { file: 'rails.pl.yml', language: 'pl' },
    { file: 'crlf.cs.yml', language: 'cs' },
  ],
})

describeGeneratedFiles(rubyYamlInfo, {
  contexts: textOfPieces(
    ['a', 'B', 'ř', '_', ' ', '.', ':', '#', '"', "'", '-', 'yes', '1', '?', '{', '%'],
    1,
  ),
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

function forms(text: string, options = CZECH): Record<string, readonly string[]> {
  const { entries } = plainContent(rubyYaml.read(Buffer.from(text), options))
  return Object.fromEntries(entries.map(({ context, target }) => [context, target]))
}

function edit(text: string, key: string, target: string[], options = CZECH): string {
  const { bytes, missing } = rubyYaml.write(Buffer.from(text), new Map([[key, { target }]]), options)
  expect(missing).toEqual([])
  return Buffer.from(bytes).toString()
}

function add(text: string, context: string, target: string[], options = CZECH): string {
  const entry: NewEntry = { context, source: [], target }
  return Buffer.from(rubyYaml.add(Buffer.from(text), [entry], options)).toString()
}

describe('reading Ruby YAML', () => {
  it('leaves the language at the top out of the keys', () => {
    expect(forms('cs:\n  a: x\n  b:\n    c: y\n')).toEqual({ a: ['x'], 'b->c': ['y'] })
  })

  it('keeps several keys at the top', () => {
    expect(forms('cs:\n  a: x\nen:\n  a: y\n')).toEqual({ 'cs->a': ['x'], 'en->a': ['y'] })
  })

  it.each([
    ['in the order of the language', 'other: c\n    one: a\n    few: b', CZECH, ['a', 'b', 'c']],
    ['with further forms at the end', 'zero: z\n    one: a\n    other: b', ENGLISH, ['a', 'b', 'z']],
    ['with many and other', 'one: a\n    few: b\n    many: c\n    other: d', POLISH, ['a', 'b', 'c', 'd']],
    ['with a gap for a form that is missing', 'one: a\n    other: c', CZECH, ['a', '', 'c']],
    ['without forms that are missing at the end', 'one: a', CZECH, ['a']],
    ['as they are, when no name is of the language', 'few: a\n    many: b', ENGLISH, ['a', 'b']],
    ['with nothing as empty', 'one:\n    other: b', ENGLISH, ['', 'b']],
  ])('reads plural forms %s', (_, names, options, expected) => {
    expect(forms(`x:\n  a:\n    ${names}\n`, options)).toEqual({ a: expected })
  })

  it('reads a mapping with other keys or with collections as texts of their own', () => {
    expect(forms('cs:\n  a:\n    one: x\n    two_words: y\n')).toEqual({
      'a->one': ['x'],
      'a->two_words': ['y'],
    })
    expect(forms('cs:\n  a:\n    one: [x]\n')).toEqual({ 'a->one->[0]': ['x'] })
  })
})

describe('the key at the top of Ruby YAML', () => {
  it.each([
    ['is the language', 'cs:\n  a: x\n', { a: ['x'] }],
    ['may have a list below it', 'cs:\n- x\n', { '[0]': ['x'] }],
    ['may be vacant', 'cs: ~\n', {}],
    ['is a text when a text follows it', 'a: x\n', { a: ['x'] }],
    ['is no plural', 'one: x\nother: y\n', { one: ['x'], other: ['y'] }],
    ['has no plural right below it', 'cs:\n  one: x\n  other: y\n', { one: ['x'], other: ['y'] }],
  ])('%s', (_, text, expected) => {
    expect(forms(text)).toEqual(expected)
  })

  it.each([
    ['cs', 'cs: {}\n'],
    ['no', '"no": {}\n'],
    ['pt-BR', 'pt-BR: {}\n'],
    ['sr@latin', 'sr@latin: {}\n'],
  ])('is %s in a file of this language', (language, expected) => {
    const base = Buffer.from('en:\n  a: x\n')

    const created = rubyYaml.create(base, { ...CZECH, language, sourceLanguage: 'en' })

    expect(Buffer.from(created).toString()).toBe(expected)
    expect(add(expected, 'a', ['w'], { ...CZECH, language })).toBe(expected.replace(' {}', '\n  a: w'))
  })

  it('follows the comments at the top of the base', () => {
    const base = Buffer.from('# Licence: MIT\n---\nen:\n  a: x\n')

    const created = rubyYaml.create(base, { ...CZECH, sourceLanguage: 'en' })

    expect(Buffer.from(created).toString()).toBe('# Licence: MIT\n---\ncs: {}\n')
  })
})

describe('quotes in Ruby YAML', () => {
  it.each([
    ['yes', '"yes"'],
    ['No', '"No"'],
    ['on', '"on"'],
    ['off', '"off"'],
    ['null', '"null"'],
    ['~', '"~"'],
    ['true', '"true"'],
    ['12', '"12"'],
    ['1_000', '"1_000"'],
    ['3.14', '"3.14"'],
    ['12:30', '"12:30"'],
    ['0x1F', '"0x1F"'],
    ['2026-11-15', '"2026-11-15"'],
    ['2026-11-15 08:00:00', '"2026-11-15 08:00:00"'],
    ['.inf', '".inf"'],
    ['.', '"."'],
    ['key: value', '"key: value"'],
    ['ends with a colon:', '"ends with a colon:"'],
    ['a #comment', '"a #comment"'],
    ['a#b', 'a#b'],
    ['%{count} things', '"%{count} things"'],
    ['100 %', '100 %'],
    ['@user', '"@user"'],
    ['`code`', '"`code`"'],
    [':symbol', '":symbol"'],
    ['- item', '"- item"'],
    ['-dash', '-dash'],
    ['? question', '"? question"'],
    ['*bold*', '"*bold*"'],
    ['&amp;', '"&amp;"'],
    ['!tag', '"!tag"'],
    ['[a]', '"[a]"'],
    ['{a}', '"{a}"'],
    [' leading', '" leading"'],
    ['trailing ', '"trailing "'],
    ['two\nlines', '"two\\nlines"'],
    ['a\ttab', '"a\\ttab"'],
    ['say "hi"', 'say "hi"'],
    ["it's", "it's"],
    ['🎉 párty', '🎉 párty'],
    ['', '""'],
    ['---', '"---"'],
  ])('%j is written %s', (text, written) => {
    expect(edit('cs:\n  a: x\n', 'a', [text])).toBe(`cs:\n  a: ${written}\n`)
    expect(edit('cs:\n  a: "x"\n', 'a', [text])).toMatch(/^cs:\n {2}a: ".*"\n$/)
    expect(forms(`cs:\n  a: ${written}\n`)).toEqual({ a: [text] })
  })

  it('make other readers read the same text, of YAML 1.1 and 1.2', () => {
    const pieces = [
      'a',
      ' ',
      ':',
      '#',
      '-',
      '1',
      '.',
      'yes',
      '~',
      '"',
      "'",
      '\\',
      '\n',
      '%',
      '=',
      '<<',
      '0x',
      '_',
    ]
    fc.assert(
      fc.property(
        textOfPieces(pieces),
        fc.constantFrom('x', '"x"', "'x'", '|-\n    x', '>-\n    x'),
        (text, old) => {
          const written = edit(`cs:\n  a: ${old}\n  b: w\n`, 'a', [text])

          expect(parse(written, { version: '1.1' })).toEqual({ cs: { a: text, b: 'w' } })
          expect(parse(written, { version: '1.2' })).toEqual({ cs: { a: text, b: 'w' } })
        },
      ),
      { numRuns: propertyRuns() },
    )
  })
})

describe('editing Ruby YAML', () => {
  it('keeps the lines of a text with several', () => {
    const before = 'cs:\n  a: |\n    one\n    two\n  b: x\n'

    expect(edit(before, 'a', ['jedna\ndvě: tři\n'])).toBe('cs:\n  a: |\n    jedna\n    dvě: tři\n  b: x\n')
  })

  it('changes one of several places that repeat a text', () => {
    const before = 'cs:\n  a: &hi Ahoj\n  b: *hi\n  c: *hi\n'

    expect(forms(before)).toEqual({ a: ['Ahoj'], b: ['Ahoj'], c: ['Ahoj'] })
    expect(edit(before, 'a', ['Nazdar'])).toBe('cs:\n  a: Nazdar\n  b: &hi Ahoj\n  c: *hi\n')
    expect(edit(before, 'b', ['Nazdar'])).toBe('cs:\n  a: &hi Ahoj\n  b: Nazdar\n  c: *hi\n')
  })

  it('makes a plural of a single text', () => {
    expect(edit('cs:\n  a: x # c\n  b: y\n', 'a', ['1 x', '2 x', '5 x'])).toBe(
      'cs:\n  a: # c\n    one: 1 x\n    few: 2 x\n    other: 5 x\n  b: y\n',
    )
    expect(edit('en: {a: x, b: y}\n', 'a', ['1 x', '2 x'], ENGLISH)).toBe(
      'en: {a: {one: 1 x, other: 2 x}, b: y}\n',
    )
  })

  it.each([
    ['en', ENGLISH, ['x', 'w'], 'one: x\n    other: w'],
    ['cs', CZECH, ['x', 'w', 'z'], 'one: x\n    few: w\n    other: z'],
    ['pl', POLISH, ['x', 'w', 'z'], 'one: x\n    few: w\n    many: z\n    other: z'],
    ['ja', JAPANESE, ['x'], 'other: x'],
  ])('gives a new plural in %s the names of CLDR', (language, options, target, names) => {
    const template = Buffer.from('en:\n  a:\n    one: 1\n    other: 2\n')
    const written = add(`${language}: {}\n`, 'a', target, { ...options, template })

    expect(written).toBe(`${language}:\n  a:\n    ${names}\n`)
    expect(forms(written, options).a?.slice(0, target.length)).toEqual(target)
  })

  it('adds forms of a language whose names nobody knows', () => {
    const options: WriteOptions = { ...CZECH, language: 'xx', plural: { number: 3, names: null } }

    expect(edit('xx:\n  a:\n    one: x\n    other: y\n', 'a', ['1 x', '2 x', '5 x'], options)).toBe(
      'xx:\n  a:\n    one: 1 x\n    few: 2 x\n    other: 5 x\n',
    )
  })

  it('writes forms in place and adds names that were missing', () => {
    const before = 'cs:\n  a:\n    one: "x"\n    other: "y" # c\n  b: z\n'

    expect(edit(before, 'a', ['1', '2', '5'])).toBe(
      'cs:\n  a:\n    one: "1"\n    few: "2"\n    other: "5" # c\n  b: z\n',
    )
  })

  it('leaves forms alone that the language does not have', () => {
    const before = 'en:\n  a: {zero: z, one: x, other: y}\n'

    expect(edit(before, 'a', ['1 x', '2 y'], ENGLISH)).toBe('en:\n  a: {zero: z, one: 1 x, other: 2 y}\n')
  })

  it('keeps repeating the last form where the file did', () => {
    const before = 'pl:\n  a:\n    one: x\n    few: y\n    many: z\n    other: z\n'

    expect(edit(before, 'a', ['x', 'y', 'new'], POLISH)).toBe(
      'pl:\n  a:\n    one: x\n    few: y\n    many: new\n    other: new\n',
    )
  })
})

describe('adding to Ruby YAML', () => {
  const template = Buffer.from('en:\n  a: x\n  b:\n    one: y\n    other: z\n  c: w\n')

  it('puts entries below the language of the file', () => {
    expect(add('cs:\n  a: x\n', 'd->e', ['z'])).toBe('cs:\n  a: x\n  d:\n    e: z\n')
    expect(add('cs: {}\n', 'a', ['x'])).toBe('cs:\n  a: x\n')
    expect(add('---\ncs:\n', 'a', ['x'])).toBe('---\ncs:\n  a: x\n')
    expect(add('', 'a', ['x'])).toBe('cs:\n  a: x\n')
    expect(add('', 'a', ['x'], { ...CZECH, language: 'no' })).toBe('"no":\n  a: x\n')
  })

  it('names plural forms as Ruby does, between the neighbours of the template', () => {
    const options = { ...CZECH, template }

    expect(add('cs:\n  a: x\n  c: w\n', 'b', ['1 x', '2 x', '5 x'], options)).toBe(
      'cs:\n  a: x\n  b:\n    one: 1 x\n    few: 2 x\n    other: 5 x\n  c: w\n',
    )
    expect(add('ja:\n  a: x\n', 'b', ['x'], { ...JAPANESE, template })).toBe(
      'ja:\n  a: x\n  b:\n    other: x\n',
    )
    expect(add('pl:\n  c: w\n', 'b', ['1 x', '2 x', '5 x'], { ...POLISH, template })).toBe(
      'pl:\n  b:\n    one: 1 x\n    few: 2 x\n    many: 5 x\n    other: 5 x\n  c: w\n',
    )
  })

  it('keeps the language when the last entry goes', () => {
    const left = rubyYaml.remove(Buffer.from('cs:\n  a:\n    b: x\n'), new Set(['a->b']), CZECH)

    expect(Buffer.from(left).toString()).toBe('cs: {}\n')
  })

  it('starts a file with its language', () => {
    const created = rubyYaml.create(template, { ...CZECH, sourceLanguage: 'en' })

    expect(Buffer.from(created).toString()).toBe('cs: {}\n')
    expect(plainContent(rubyYaml.read(created, CZECH))).toEqual({ entries: [], problems: [] })
  })
})
