import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringCatalog } from '../../../test/support/string-catalog.ts'
import { catalogLanguages } from './catalog-languages.ts'

const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const rectangle = readFileSync(join(import.meta.dirname, 'fixtures', 'rectangle.xcstrings'))

describe('the languages of a catalog', () => {
  it('are those of all its strings but the source language, sorted, each under its first spelling', () => {
    const catalog = stringCatalog({
      a: { en: 'A', 'pt-BR': 'á', cs: 'á' },
      b: { pt_br: 'bé', EN: 'B', 'zh-Hans': '乙', ar: null },
      c: {},
    })

    expect(catalogLanguages.list(bytesOf(catalog))).toEqual({
      sourceCode: 'en',
      codes: ['ar', 'cs', 'pt-BR', 'zh-Hans'],
      problem: null,
    })
  })

  it('are found in a catalog of a real program', () => {
    const { sourceCode, codes, problem } = catalogLanguages.list(rectangle)

    expect([sourceCode, codes.length, problem]).toEqual(['en', 29, null])
    expect(codes).toEqual(expect.arrayContaining(['cs', 'pt-BR', 'zh-Hans']))
  })

  it('have English as source where the catalog does not say', () => {
    expect(catalogLanguages.list(bytesOf('{"strings": {}}'))).toEqual({
      sourceCode: 'en',
      codes: [],
      problem: null,
    })
  })

  it.each([
    ['nothing', '', 'The file is empty'],
    ['a list', '[]', 'The object "strings" is missing'],
    ['no object of strings', '{"strings": []}', 'The object "strings" is missing'],
    ['an open bracket', '{"strings": {"a": {}', 'is not closed'],
    ['an endless code', stringCatalog({ a: { ['x'.repeat(101)]: '' } }), 'is not a valid language code'],
    ['an endless source', stringCatalog({}, 'x'.repeat(101)), 'is not a valid language code'],
    [
      'thousands of languages',
      stringCatalog({ a: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, ''])) }),
      'more than 1000 languages',
    ],
  ])('are not listed for a file with %s', (_, text, message) => {
    const { codes, problem } = catalogLanguages.list(bytesOf(text))

    expect([codes, problem?.message]).toEqual([[], expect.stringContaining(message)])
  })

  it('are not read when that would take hours', () => {
    const codes = Array.from({ length: 900 }, (_, at) => [`x${at}`, ''])
    const catalog = stringCatalog({ a: Object.fromEntries(codes) }) + ' '.repeat(5_000_000)

    expect(catalogLanguages.list(bytesOf(catalog)).problem?.message).toBe(
      'The file is too large for 900 languages',
    )
  })

  it('never throw', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (text, code) => {
        catalogLanguages.list(bytesOf(text))
        catalogLanguages.remove(bytesOf(`{"strings": ${text}}`), code)
      }),
    )
  })
})

describe('removing a language', () => {
  it('takes its texts out of all strings, and leaves everything else as it is', () => {
    const after = catalogLanguages.remove(rectangle, 'cs')

    expect(catalogLanguages.list(after).codes).toEqual(
      catalogLanguages.list(rectangle).codes.filter((code) => code !== 'cs'),
    )
    const expected: { strings: Record<string, { localizations?: Record<string, unknown> }> } = JSON.parse(
      textOf(rectangle),
    )
    for (const { localizations } of Object.values(expected.strings)) delete localizations?.cs
    expect(JSON.parse(textOf(after))).toEqual(expected)
    const lines = new Set(textOf(rectangle).split('\n'))
    expect(
      textOf(after)
        .split('\n')
        .filter((line) => !lines.has(line)),
    ).toEqual([])
  })

  it('keeps strings that no language has any more, without an empty list', () => {
    const before = stringCatalog({ a: { 'pt-BR': 'á' }, b: { cs: 'bé', pt_br: 'bê' } })

    const after = catalogLanguages.remove(bytesOf(before), 'pt_BR')

    expect(JSON.parse(textOf(after))).toEqual(JSON.parse(stringCatalog({ a: {}, b: { cs: 'bé' } })))
  })

  it.each(['', '{"strings": {"a": {"localizations": {"cs": {}}', stringCatalog({ a: { de: 'ä' } })])(
    'changes nothing in %j',
    (text) => {
      const before = bytesOf(text)

      expect(catalogLanguages.remove(before, 'cs')).toBe(before)
    },
  )
})
