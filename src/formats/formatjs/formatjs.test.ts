import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { formatjs } from './formatjs.ts'
import { formatjsInfo } from './info.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(formatjsInfo, {
  fixtures,
  cases: [
    { file: 'en.json', language: 'en', isTemplate: true },
    { file: 'cs.json', language: 'cs' },
  ],
})

const options = readOptions(formatjsInfo, { file: '', language: 'cs' })

describe('messages of FormatJS', () => {
  it('are objects or plain texts', () => {
    const text =
      '{"a": {"defaultMessage": "A", "description": "About a"}, "b": "B", "c": {"description": {}}}'

    expect(plainContent(formatjs.read(bytesOf(text), options)).entries).toMatchObject([
      { context: 'a', target: ['A'], note: 'About a' },
      { context: 'b', target: ['B'], note: '' },
      { context: 'c', target: [''], note: '' },
    ])
  })

  it.each([
    ['plain texts', '{"a": "x"}', '{"a": "x", "b": "y"}'],
    [
      'objects',
      '{"a": {"defaultMessage": "x"}}',
      '{"a": {"defaultMessage": "x"}, "b": {"defaultMessage": "y"}}',
    ],
  ])('are added as their neighbours are: %s', (_, before, after) => {
    const added = formatjs.add(bytesOf(before), [{ context: 'b', source: ['B'], target: ['y'] }], options)

    expect(textOf(added)).toBe(after)
    expect(textOf(formatjs.remove(added, new Set(['b']), options))).toBe(before)
  })

  it('are none in a new language', () => {
    expect(textOf(formatjs.create(null, { ...options, sourceLanguage: 'en' }))).toBe('{}\n')
  })
})
