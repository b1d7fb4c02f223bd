import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
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

function forms(text: string, options = CZECH): Record<string, readonly string[]> {
  const { entries } = rubyYaml.read(Buffer.from(text), options)
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

describe('editing Ruby YAML', () => {
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
    expect(rubyYaml.read(created, CZECH)).toEqual({ entries: [], problems: [] })
  })
})
