import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { goI18nV2 } from './go-i18n-v2.ts'
import { goI18nV2Info } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(goI18nV2Info, {
  fixtures,
  cases: [
    { file: 'active.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'active.cs.json', language: 'cs', isMonolingual: true },
    { file: 'active.cs.json', language: 'cs', isMonolingual: false },
  ],
})

const options = readOptions(goI18nV2Info, { file: '', language: 'cs', isMonolingual: true })

describe('messages', () => {
  it('are texts or objects, and may be nested', () => {
    const text =
      '{"a": "A", "b": {"description": "About b", "one": "1", "few": "f", "other": "o"}, "c": {"d": {"other": "D"}, "e": "E"}, "f": {"hash": "x", "other": ""}}'

    const { entries, problems } = plainContent(goI18nV2.read(bytesOf(text), options))

    expect(problems).toEqual([])
    expect(entries).toMatchObject([
      { context: 'a', target: ['A'] },
      { context: 'b', target: ['1', 'f', 'o'], note: 'About b' },
      { context: 'c.d', target: ['D'] },
      { context: 'c.e', target: ['E'] },
      { context: 'f', target: [''] },
    ])
  })

  it('are reported when they are lists', () => {
    expect(goI18nV2.read(bytesOf('{"a": ["x"]}'), options).problems).toEqual([
      { line: 1, column: 2, message: '"a" is neither a string nor an object' },
    ])
  })

  it.each([
    ['a text', '{"a": "x"}', ['y'], '{"a": "y"}'],
    [
      'forms',
      '{"a": {"hash": "h", "one": "1", "other": "o"}}',
      ['1', 'f', 'o'],
      '{"a": {"hash": "h", "one": "1", "few": "f", "other": "o"}}',
    ],
    [
      'a text that gets forms',
      '{"a": "x"}',
      ['1', 'f', 'o'],
      '{"a": {"one": "1", "few": "f", "other": "o"}}',
    ],
    [
      'a single text',
      '{"a": {"description": "d", "other": "x"}}',
      ['y'],
      '{"a": {"description": "d", "other": "y"}}',
    ],
    [
      'a text that is missing',
      '{"a": {"description": "d"}}',
      ['1', '', 'o'],
      '{"a": {"description": "d", "one": "1", "other": "o"}}',
    ],
  ])('are edited: %s', (_, before, target, after) => {
    const { bytes, missing } = goI18nV2.write(bytesOf(before), new Map([['a', { target }]]), options)

    expect(textOf(bytes)).toBe(after)
    expect(missing).toEqual([])
  })

  it.each([
    ['a text', { context: 'b', source: ['B'], target: ['bé'] }, '{"a": "x", "b": "bé"}'],
    [
      'forms',
      { context: 'b', source: ['1', 'n'], target: ['1', 'f', 'o'] },
      '{"a": "x", "b": {"one": "1", "few": "f", "other": "o"}}',
    ],
    [
      'a text with a note',
      { context: 'b', source: [], target: ['B'], note: 'N' },
      '{"a": "x", "b": {"description": "N", "other": "B"}}',
    ],
  ])('are added and removed: %s', (_, entry, after) => {
    const added = goI18nV2.add(bytesOf('{"a": "x"}'), [entry], options)

    expect(textOf(added)).toBe(after)
    expect(textOf(goI18nV2.remove(added, new Set(['b']), options))).toBe('{"a": "x"}')
  })

  it('are none in a new language, or blank', () => {
    const create = { ...options, sourceLanguage: 'en' }
    const base = bytesOf('{"a": "A", "b": {"description": "d", "one": "1", "other": "n"}}')

    expect(textOf(goI18nV2.create(base, create))).toBe('{}\n')
    expect(textOf(goI18nV2.create(base, { ...create, isMonolingual: false }))).toBe(
      '{"a": "", "b": {"description": "d", "one": "", "other": ""}}',
    )
  })
})
