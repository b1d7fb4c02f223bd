import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { gotext } from './gotext.ts'
import { gotextInfo } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(gotextInfo, {
  fixtures,
  cases: [
    { file: 'gotext.en.json', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'gotext.cs.json', language: 'cs', isMonolingual: true },
    { file: 'plural.cs.json', language: 'cs', isMonolingual: true },
    { file: 'plural.cs.json', language: 'cs', isMonolingual: false },
  ],
})

const options = readOptions(gotextInfo, { file: '', language: 'cs', isMonolingual: true })
const catalog = (...messages: string[]) => `{"language": "cs", "messages": [${messages.join(', ')}]}`
const SELECT =
  '{"select": {"feature": "plural", "arg": "N", "cases": {"=0": {"msg": "none"}, "one": {"msg": "1"}, "other": "n"}}}'

describe('reading', () => {
  it('gives texts with note, location, placeholders and state', () => {
    const text = catalog(
      '{"id": "a", "message": "A", "translation": "á", "translatorComment": "Hm", "position": "main.go:5:6", "fuzzy": true, "placeholders": [{"id": "City"}, {"id": ""}]}',
    )

    expect(plainContent(gotext.read(bytesOf(text), options)).entries).toMatchObject([
      {
        context: 'a',
        source: [],
        target: ['á'],
        note: 'Hm',
        location: 'main.go:5:6',
        flags: 'placeholders:{City}:{}',
        isFuzzy: true,
      },
    ])
  })

  it('does not doubt the source that the tool has copied', () => {
    const text = catalog('{"id": "a", "translation": "A", "fuzzy": true}')

    expect(
      plainContent(gotext.read(bytesOf(text), { ...options, isTemplate: true })).entries[0]?.isFuzzy,
    ).toBe(false)
  })

  it('gives the forms of a choice by plural', () => {
    const text = catalog(`{"id": "a", "message": "A", "translation": ${SELECT}}`)

    expect(plainContent(gotext.read(bytesOf(text), options)).entries[0]?.target).toEqual(['1', '', 'n'])
  })

  it('takes the message as the source when there is no template', () => {
    const text = catalog(
      '{"id": "a", "message": "A", "translation": "á"}',
      '{"id": ["b", "c"], "translation": ""}',
      '{"message": "D"}',
    )

    expect(
      plainContent(gotext.read(bytesOf(text), { ...options, isMonolingual: false })).entries,
    ).toMatchObject([
      { context: 'a', source: ['A'], target: ['á'] },
      { context: 'b', source: ['b'], target: [''] },
      { context: 'D', source: ['D'], target: [''] },
    ])
  })

  it.each([
    ['{"messages": {}}', { line: 1, column: 1, message: 'The list "messages" is missing' }],
    [catalog('{"translation": "x"}'), { line: 1, column: 33, message: 'Expected a message with an "id"' }],
    [
      catalog('{"id": "a", "translation": {"var": {}}}'),
      { line: 1, column: 33, message: 'Unknown structure of this translation' },
    ],
  ])('reports what is wrong with %s', (text, problem) => {
    expect(plainContent(gotext.read(bytesOf(text), options))).toMatchObject({
      entries: [],
      problems: [problem],
    })
  })
})

describe('editing', () => {
  it.each([
    ['a text', '{"id": "a", "translation": "x"}', { target: ['y'] }, '{"id": "a", "translation": "y"}'],
    [
      'a text that is missing',
      '{"id": "a", "message": "A", "placeholders": []}',
      { target: ['y'] },
      '{"id": "a", "message": "A", "translation": "y", "placeholders": []}',
    ],
    [
      'a text that needed editing',
      '{"id": "a", "translation": "x", "fuzzy": true}',
      { target: ['y'], isFuzzy: false },
      '{"id": "a", "translation": "y"}',
    ],
    [
      'a text that needs editing',
      '{"id": "a", "translation": "x"}',
      { isFuzzy: true },
      '{"id": "a", "translation": "x", "fuzzy": true}',
    ],
    [
      'forms',
      `{"id": "a", "translation": ${SELECT}}`,
      { target: ['1', 'f', 'o'] },
      `{"id": "a", "translation": ${SELECT.replace('"n"', '"o"').replace('"other"', '"few": {"msg": "f"}, "other"')}}`,
    ],
    [
      'a text that gets forms',
      '{"id": "a", "translation": "x", "placeholders": [{"id": "N"}]}',
      { target: ['1', 'f', 'o'] },
      '{"id": "a", "translation": {"select": {"feature": "plural", "arg": "N", "cases": {"one": {"msg": "1"}, "few": {"msg": "f"}, "other": {"msg": "o"}}}}, "placeholders": [{"id": "N"}]}',
    ],
  ])('%s', (_, before, edit, after) => {
    const { bytes, missing } = gotext.write(bytesOf(catalog(before)), new Map([['a', edit]]), options)

    expect(textOf(bytes)).toBe(catalog(after))
    expect(missing).toEqual([])
  })
})

it('gives Russian the form for fractions without which Go refuses the others', () => {
  const russian = readOptions(gotextInfo, { file: '', language: 'ru', isMonolingual: true })
  const cases = (text: string) =>
    catalog(`{"id": "a", "translation": {"select": {"feature": "plural", "arg": "N", "cases": {${text}}}}}`)

  const { bytes } = gotext.write(
    bytesOf(cases('"one": "1", "few": "2", "many": "5"')),
    new Map([['a', { target: ['A', 'B', 'C'] }]]),
    russian,
  )

  expect(textOf(bytes)).toBe(cases('"one": "A", "few": "B", "many": "C", "other": {"msg": "C"}'))
})

describe('adding and removing', () => {
  it('takes over what the template tells of a message', () => {
    const template = bytesOf(
      catalog(
        '{"id": "a"}',
        '{"id": "b", "key": "b%d", "message": "B {N}", "translation": "B {N}", "fuzzy": true, "placeholders": [{"id": "N", "argNum": 1}]}',
      ),
    )
    const before = catalog('{"id": "a", "translation": "á"}')

    const added = gotext.add(bytesOf(before), [{ context: 'b', source: ['B {N}'], target: ['bé {N}'] }], {
      ...options,
      template,
    })

    expect(textOf(added)).toBe(
      catalog(
        '{"id": "a", "translation": "á"}',
        '{"id": "b", "message": "B {N}", "key": "b%d", "translation": "bé {N}", "placeholders": [{"id": "N", "argNum": 1}]}',
      ),
    )
    expect(textOf(gotext.remove(added, new Set(['b']), options))).toBe(before)
  })

  it('starts a language', () => {
    const create = { ...options, language: 'pt_BR', sourceLanguage: 'en' }
    const base = bytesOf(catalog('{"id": "a", "message": "A", "translation": "A"}'))

    expect(textOf(gotext.create(base, create))).toBe('{\n    "language": "pt-BR",\n    "messages": []\n}\n')
    expect(textOf(gotext.create(base, { ...create, isMonolingual: false }))).toBe(
      '{"language": "pt-BR", "messages": [{"id": "a", "message": "A", "translation": ""}]}',
    )
  })
})
