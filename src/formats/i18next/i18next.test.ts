import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import type { NewEntry } from '../format.ts'
import { i18next, i18nextv4 } from './i18next.ts'
import { i18nextInfo, i18nextv4Info } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(i18nextInfo, {
  fixtures,
  cases: [
    { file: 'i18n.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'i18n.cs.json', language: 'cs', isMonolingual: true },
    { file: 'i18n.cs.json', language: 'cs', isMonolingual: false },
  ],
})

describeFormat(i18nextv4Info, {
  fixtures,
  cases: [
    { file: 'i18n4.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'i18n4.cs.json', language: 'cs', isMonolingual: true },
  ],
})

const formats = { 3: { format: i18next, info: i18nextInfo }, 4: { format: i18nextv4, info: i18nextv4Info } }
type Version = keyof typeof formats

function optionsOf(version: Version, language: string) {
  return readOptions(formats[version].info, { file: '', language, isMonolingual: true })
}

function read(version: Version, language: string, text: string): [string, readonly string[]][] {
  const { entries } = plainContent(formats[version].format.read(bytesOf(text), optionsOf(version, language)))
  return entries.map(({ context, target }) => [context, target])
}

describe('reading version 3', () => {
  it.each([
    ['key and plural', '{"k": "a", "k_plural": "b"}', [['k', ['a', 'b']]]],
    [
      'plural before its key',
      '{"k_plural": "b", "x": "y", "k": "a"}',
      [
        ['k', ['a', 'b']],
        ['x', ['y']],
      ],
    ],
    ['plural without a key', '{"k_plural": "b"}', [['k_plural', ['b']]]],
    ['numbers from 0', '{"k_0": "a", "k_1": "b", "k_2": "c"}', [['k', ['a', 'b', 'c']]]],
    [
      'numbers in any order',
      '{"k_2": "c", "x": "y", "k_0": "a", "k_1": "b"}',
      [
        ['k', ['a', 'b', 'c']],
        ['x', ['y']],
      ],
    ],
    ['one number', '{"k_0": "a"}', [['k', ['a']]]],
    [
      'numbers that do not start at 0',
      '{"k_1": "a", "k_2": "b"}',
      [
        ['k_1', ['a']],
        ['k_2', ['b']],
      ],
    ],
    [
      'a gap in the numbers',
      '{"k_0": "a", "k_2": "c"}',
      [
        ['k', ['a']],
        ['k_2', ['c']],
      ],
    ],
    [
      'numbers of two digits',
      '{"k_10": "a", "k_11": "b"}',
      [
        ['k_10', ['a']],
        ['k_11', ['b']],
      ],
    ],
    [
      'contexts',
      '{"f": "F", "f_male": "M", "f_male_plural": "MP", "f_plural": "FP"}',
      [
        ['f', ['F', 'FP']],
        ['f_male', ['M', 'MP']],
      ],
    ],
    [
      'forms in nested objects and lists',
      '{"n": {"k_0": "a"}, "l": [{"k": "a", "k_plural": "b"}]}',
      [
        ['n.k', ['a']],
        ['l[0].k', ['a', 'b']],
      ],
    ],
    ['numbers and other values', '{"k": 5, "k_plural": null}', [['k', ['5', '']]]],
    ['objects that look like forms', '{"k_0": {"x": "y"}}', [['k_0.x', ['y']]]],
  ])('%s', (_, text, units) => {
    expect(read(3, 'cs', text)).toEqual(units)
  })
})

describe('reading version 4', () => {
  it.each([
    ['cs', 'all forms', '{"k_one": "a", "k_few": "b", "k_other": "c"}', [['k', ['a', 'b', 'c']]]],
    [
      'cs',
      'forms in any order',
      '{"k_other": "c", "x": "y", "k_one": "a"}',
      [
        ['k', ['a', '', 'c']],
        ['x', ['y']],
      ],
    ],
    [
      'cs',
      'a form for fractions',
      '{"k_one": "a", "k_few": "b", "k_many": "m", "k_other": "c"}',
      [['k', ['a', 'b', 'c']]],
    ],
    [
      'ru',
      'the names of Russian',
      '{"k_one": "a", "k_few": "b", "k_many": "m", "k_other": "c"}',
      [['k', ['a', 'b', 'm']]],
    ],
    ['fr', 'the names of French', '{"k_one": "a", "k_many": "m", "k_other": "c"}', [['k', ['a', 'm', 'c']]]],
    ['ja', 'one form', '{"k_other": "c"}', [['k', ['c']]]],
    ['en', 'a missing form', '{"k_other": "c"}', [['k', ['', 'c']]]],
    [
      'ar',
      'ordinal forms',
      '{"k_ordinal_one": "1", "k_ordinal_other": "n"}',
      [['k_ordinal', ['', '1', '', '', '', 'n']]],
    ],
    [
      'en',
      'contexts',
      '{"f_male_one": "M", "f_male_other": "MP", "f": "x"}',
      [
        ['f_male', ['M', 'MP']],
        ['f', ['x']],
      ],
    ],
    [
      'en',
      'a text beside forms',
      '{"k": "z", "k_one": "a", "k_other": "b"}',
      [
        ['k', ['z']],
        ['k', ['a', 'b']],
      ],
    ],
    [
      'en',
      'suffixes of version 3',
      '{"k_plural": "x", "k_0": "y"}',
      [
        ['k_plural', ['x']],
        ['k_0', ['y']],
      ],
    ],
    ['en', 'objects that look like forms', '{"k_one": {"x": "y"}}', [['k_one.x', ['y']]]],
  ])('%s: %s', (language, _, text, units) => {
    expect(read(4, language, text)).toEqual(units)
  })
})

describe('editing', () => {
  it.each([
    [
      3,
      'cs',
      'all forms',
      '{"k_0": "", "k_1": "", "k_2": ""}',
      ['a', 'b', 'c'],
      '{"k_0": "a", "k_1": "b", "k_2": "c"}',
    ],
    [
      3,
      'cs',
      'a form that is missing',
      '{\n  "k_0": "a",\n  "k_1": "b",\n  "x": ""\n}',
      ['a', 'b', 'c'],
      '{\n  "k_0": "a",\n  "k_1": "b",\n  "k_2": "c",\n  "x": ""\n}',
    ],
    [
      3,
      'cs',
      'English forms',
      '{"k": "a", "k_plural": "b", "x": ""}',
      ['a', 'b', 'c'],
      '{"k_0": "a", "k_1": "b", "k_2": "c", "x": ""}',
    ],
    [
      3,
      'cs',
      'a text without forms',
      '{\n  "x": "",\n  "k": "a"\n}',
      ['a', 'b', 'c'],
      '{\n  "x": "",\n  "k_0": "a",\n  "k_1": "b",\n  "k_2": "c"\n}',
    ],
    [
      3,
      'de',
      'a text without forms',
      '{"k": "a", "x": ""}',
      ['a', 'b'],
      '{"k": "a", "k_plural": "b", "x": ""}',
    ],
    [
      4,
      'cs',
      'a form that is missing',
      '{"k_one": "a", "k_other": "c"}',
      ['A', 'B', 'C'],
      '{"k_one": "A", "k_few": "B", "k_other": "C"}',
    ],
    [
      4,
      'cs',
      'a missing form without text',
      '{"k_one": "a", "k_other": "c"}',
      ['A', '', 'C'],
      '{"k_one": "A", "k_other": "C"}',
    ],
    [
      4,
      'cs',
      'the first form',
      '{"x": "", "k_other": "c"}',
      ['A', '', 'C'],
      '{"x": "", "k_one": "A", "k_other": "C"}',
    ],
    [
      4,
      'cs',
      'forms beside one for fractions',
      '{"k_one": "a", "k_few": "b", "k_many": "m", "k_other": "c"}',
      ['A', 'B', 'C'],
      '{"k_one": "A", "k_few": "B", "k_many": "m", "k_other": "C"}',
    ],
    [
      4,
      'ru',
      'a form for fractions that says the same',
      '{"k_one": "a", "k_few": "b", "k_many": "c", "k_other": "c"}',
      ['A', 'B', 'C'],
      '{"k_one": "A", "k_few": "B", "k_many": "C", "k_other": "C"}',
    ],
    [
      4,
      'ru',
      'a form for fractions with words of its own',
      '{"k_one": "a", "k_few": "b", "k_many": "c", "k_other": "d"}',
      ['A', 'B', 'C'],
      '{"k_one": "A", "k_few": "B", "k_many": "C", "k_other": "d"}',
    ],
    [
      4,
      'ru',
      'a text without forms',
      '{"k": "a", "x": ""}',
      ['A', 'B', 'C'],
      '{"k_one": "A", "k_few": "B", "k_many": "C", "k_other": "C", "x": ""}',
    ],
    [4, 'de', 'a text without forms', '{"k": "a"}', ['a', 'b'], '{"k_one": "a", "k_other": "b"}'],
    [4, 'de', 'a plain text', '{"k": "a"}', ['b'], '{"k": "b"}'],
  ] as const)('version %i, %s: %s', (version, language, _, before, target, after) => {
    const { format } = formats[version]

    const written = format.write(bytesOf(before), new Map([['k', { target }]]), optionsOf(version, language))

    expect(textOf(written.bytes)).toBe(after)
    expect(written.missing).toEqual([])
  })

  it('does not take a broken file apart', () => {
    const before = '{"k_one": "a", "k_other": "c"'

    const written = i18nextv4.write(
      bytesOf(before),
      new Map([['k', { target: ['A', 'B', 'C'] }]]),
      optionsOf(4, 'cs'),
    )

    expect(textOf(written.bytes)).toBe(before)
    expect(written.missing).toEqual(['k'])
  })
})

describe('adding and removing', () => {
  const entry: NewEntry = { context: 'n.k', source: ['s', 'p'], target: ['1', '2', '3'] }

  it.each([
    [3, 'cs', ['1', '2', '3'], '{"a": "x", "n": {"k_0": "1", "k_1": "2", "k_2": "3"}}'],
    [3, 'de', ['1', '2'], '{"a": "x", "n": {"k": "1", "k_plural": "2"}}'],
    [3, 'ja', ['1'], '{"a": "x", "n": {"k_0": "1"}}'],
    [4, 'cs', ['1', '2', '3'], '{"a": "x", "n": {"k_one": "1", "k_few": "2", "k_other": "3"}}'],
    [4, 'ja', ['1'], '{"a": "x", "n": {"k_other": "1"}}'],
    [
      4,
      'ru',
      ['1', '2', '3'],
      '{"a": "x", "n": {"k_one": "1", "k_few": "2", "k_many": "3", "k_other": "3"}}',
    ],
  ] as const)('version %i writes the forms of %s', (version, language, target, after) => {
    const { format } = formats[version]
    const options = optionsOf(version, language)

    const added = format.add(bytesOf('{"a": "x"}'), [{ ...entry, target }], options)

    expect(textOf(added)).toBe(after)
    expect(textOf(format.remove(added, new Set(['n.k']), options))).toBe('{"a": "x"}')
  })

  it('places forms where the template has them', () => {
    const template = bytesOf('{"a": "", "k_one": "", "k_other": "", "z": ""}')
    const options = { ...optionsOf(4, 'cs'), template }

    const added = i18nextv4.add(bytesOf('{"a": "x", "z": "y"}'), [{ ...entry, context: 'k' }], options)

    expect(textOf(added)).toBe('{"a": "x", "k_one": "1", "k_few": "2", "k_other": "3", "z": "y"}')
  })

  it('starts a language with an empty object', () => {
    expect(textOf(i18next.create(null, { ...optionsOf(3, 'cs'), sourceLanguage: 'en' }))).toBe('{}\n')
  })
})
