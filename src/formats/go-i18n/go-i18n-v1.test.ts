import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { goI18nV1 } from './go-i18n-v1.ts'
import { goI18nV1Info } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(goI18nV1Info, {
  fixtures,
  cases: [
    { file: 'go.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'go.cs.json', language: 'cs', isMonolingual: true },
    { file: 'go.cs.json', language: 'cs', isMonolingual: false },
  ],
})

const options = readOptions(goI18nV1Info, { file: '', language: 'cs', isMonolingual: true })

function targets(text: string, language = 'cs'): (readonly string[])[] {
  const own = readOptions(goI18nV1Info, { file: '', language, isMonolingual: true })
  return plainContent(goI18nV1.read(bytesOf(text), own)).entries.map(({ target }) => target)
}

describe('reading', () => {
  it('gives id, note and forms by name', () => {
    const text =
      '[{"id": "a", "description": "About a", "translation": "A"}, {"id": "b", "translation": {"one": "1", "other": "n"}}]'

    expect(plainContent(goI18nV1.read(bytesOf(text), options)).entries).toMatchObject([
      { context: 'a', target: ['A'], note: 'About a' },
      { context: 'b', target: ['1', '', 'n'] },
    ])
  })

  it.each([
    ['no translation', '[{"id": "a"}]', 'cs', [['']]],
    ['null', '[{"id": "a", "translation": null}]', 'cs', [['']]],
    ['nothing but other', '[{"id": "a", "translation": {"other": "x"}}]', 'cs', [['x']]],
    ['one form in Japanese', '[{"id": "a", "translation": {"other": "x"}}]', 'ja', [['x']]],
    [
      'a form for fractions',
      '[{"id": "a", "translation": {"one": "1", "few": "f", "many": "m", "other": "o"}}]',
      'cs',
      [['1', 'f', 'o']],
    ],
  ])('accepts %s', (_, text, language, expected) => {
    expect(targets(text, language)).toEqual(expected)
  })

  it('reports what is not a message', () => {
    const { entries, problems } = plainContent(
      goI18nV1.read(
        bytesOf('["x",\n{"translation": "y"},\n{"id": "a", "translation": ["z"]},\n{"id": "b"}]'),
        options,
      ),
    )

    expect(entries).toMatchObject([{ context: 'b' }])
    expect(problems).toEqual([
      { line: 1, column: 2, message: 'Expected an object with an "id"' },
      { line: 2, column: 1, message: 'Expected an object with an "id"' },
      { line: 3, column: 1, message: 'This translation is neither a string nor an object' },
    ])
  })

  it('reports that an object is not the list', () => {
    expect(goI18nV1.read(bytesOf('{"a": "x"}'), options).problems).toEqual([
      { line: 1, column: 1, message: 'The file is not a list, in [ ]' },
    ])
  })
})

describe('editing', () => {
  it.each([
    ['a text', '[{"id": "a", "translation": "x"}]', ['y'], '[{"id": "a", "translation": "y"}]'],
    ['a text that is missing', '[{"id": "a"}]', ['y'], '[{"id": "a", "translation": "y"}]'],
    [
      'a form that is missing',
      '[{"id": "a", "translation": {"one": "1", "other": "o"}}]',
      ['1', 'f', 'o'],
      '[{"id": "a", "translation": {"one": "1", "few": "f", "other": "o"}}]',
    ],
    [
      'a text that gets forms',
      '[{"id": "a", "translation": "x"}]',
      ['1', 'f', 'o'],
      '[{"id": "a", "translation": {"one": "1", "few": "f", "other": "o"}}]',
    ],
    [
      'a text that gets forms in lines',
      '[\n  {\n    "id": "a",\n    "translation": "x"\n  }\n]',
      ['1', 'f', 'o'],
      '[\n  {\n    "id": "a",\n    "translation": {\n      "one": "1",\n      "few": "f",\n      "other": "o"\n    }\n  }\n]',
    ],
    [
      'a single text that gets forms',
      '[{"id": "a", "translation": {"other": "x"}}]',
      ['1', 'f', 'o'],
      '[{"id": "a", "translation": {"one": "1", "few": "f", "other": "o"}}]',
    ],
  ])('%s', (_, before, target, after) => {
    const { bytes, missing } = goI18nV1.write(bytesOf(before), new Map([['a', { target }]]), options)

    expect(textOf(bytes)).toBe(after)
    expect(missing).toEqual([])
  })
})

describe('adding and removing', () => {
  const before = '[\n  {"id": "a", "translation": "A"},\n  {"id": "c", "translation": "C"}\n]\n'

  it('puts messages where the template has them', () => {
    const template = bytesOf('[{"id": "a"}, {"id": "b"}, {"id": "c"}]')
    const entry = { context: 'b', source: ['1', 'n'], target: ['1', 'f', 'o'], note: 'About b' }

    const added = goI18nV1.add(bytesOf(before), [entry], { ...options, template })

    expect(textOf(added)).toBe(
      '[\n  {"id": "a", "translation": "A"},\n  {"id": "b", "description": "About b", "translation": {"one": "1", "few": "f", "other": "o"}},\n  {"id": "c", "translation": "C"}\n]\n',
    )
    expect(textOf(goI18nV1.remove(added, new Set(['b']), options))).toBe(before)
  })

  it('starts a language with an empty list, or with blank texts', () => {
    const create = { ...options, sourceLanguage: 'en' }
    const base = bytesOf('[{"id": "a", "translation": {"one": "1", "other": "n"}}]')

    expect(textOf(goI18nV1.create(base, create))).toBe('[]\n')
    expect(textOf(goI18nV1.create(base, { ...create, isMonolingual: false }))).toBe(
      '[{"id": "a", "translation": {"one": "", "other": ""}}]',
    )
  })
})
