import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { arb } from './arb.ts'
import { arbInfo } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(arbInfo, {
  fixtures,
  cases: [
    { file: 'app_en.arb', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'app_cs.arb', language: 'cs', isMonolingual: true },
    { file: 'intl_en.arb', language: 'en', isMonolingual: true, isTemplate: true },
    { file: 'intl_de.arb', language: 'de', isMonolingual: true },
  ],
})

const options = readOptions(arbInfo, { file: '', language: 'cs', isMonolingual: true })

describe('resources', () => {
  it('have a note and placeholders in their attributes', () => {
    const text =
      '{"@@locale": "en", "@b": {"description": "About b"}, "a": "{x} {y}", "@a": {"placeholders": {"x": {}, "yZ": {}}}, "b": "", "@c": {}}'

    const { entries, problems } = plainContent(arb.read(bytesOf(text), options))

    expect(problems).toEqual([])
    expect(entries).toMatchObject([
      { context: 'a', target: ['{x} {y}'], note: '', flags: 'placeholders:$X$:$YZ$,case-insensitive' },
      { context: 'b', target: [''], note: 'About b', flags: '' },
    ])
  })

  it('are reported when they are no texts', () => {
    const { entries, problems } = plainContent(arb.read(bytesOf('{"a": {"b": "c"}, "d": "e"}'), options))

    expect(entries).toMatchObject([{ context: 'd' }])
    expect(problems).toEqual([{ line: 1, column: 2, message: '"a" is not a string' }])
  })

  it('come without attributes where the file has none', () => {
    const template = bytesOf('{"a": "A", "@a": {"description": "About a"}, "b": "B"}')

    const added = arb.add(
      bytesOf('{\n  "@@locale": "cs",\n  "b": "bé"\n}\n'),
      [{ context: 'a', source: ['A'], target: ['á'] }],
      { ...options, template },
    )

    expect(textOf(added)).toBe('{\n  "@@locale": "cs",\n  "a": "á",\n  "b": "bé"\n}\n')
  })

  it('come with the attributes of the template where the file has such', () => {
    const template = bytesOf('{"a": "A", "@a": {"description": "About a"}, "b": "B", "@b": {"x": 1}}')

    const added = arb.add(
      bytesOf('{\n  "a": "á",\n  "@a": {\n    "description": "About a"\n  }\n}\n'),
      [{ context: 'b', source: ['B'], target: ['bé'] }],
      { ...options, template },
    )

    expect(textOf(added)).toBe(
      '{\n  "a": "á",\n  "@a": {\n    "description": "About a"\n  },\n  "b": "bé",\n  "@b": {\n    "x": 1\n  }\n}\n',
    )
  })

  it('have their notes in the template', () => {
    const added = arb.add(bytesOf('{}\n'), [{ context: 'a', source: [], target: ['A'], note: 'About a' }], {
      ...options,
      isTemplate: true,
    })

    expect(textOf(added)).toBe('{\n  "a": "A",\n  "@a": {\n    "description": "About a"\n  }\n}\n')
  })

  it('go with their attributes', () => {
    const before = '{\n  "a": "A",\n  "@a": {},\n  "b": "B"\n}\n'

    expect(textOf(arb.remove(bytesOf(before), new Set(['a']), options))).toBe('{\n  "b": "B"\n}\n')
  })

  it('leave the headers to a new language', () => {
    const base = bytesOf('{"@@locale": "en", "@@last_modified": "2020", "@@author": "Ada", "a": "A"}')

    expect(textOf(arb.create(base, { ...options, sourceLanguage: 'en' }))).toBe(
      '{\n  "@@locale": "cs",\n  "@@author": "Ada"\n}\n',
    )
  })
})
