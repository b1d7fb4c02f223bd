import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { resjsonInfo } from './info.ts'
import { resjson } from './resjson.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describeFormat(resjsonInfo, {
  fixtures,
  cases: [
    { file: 'cs.resjson', language: 'cs', isMonolingual: true },
    { file: 'cs.resjson', language: 'cs', isMonolingual: false },
  ],
})

const options = readOptions(resjsonInfo, { file: '', language: 'cs', isMonolingual: true })

describe('resources', () => {
  it('have a comment and a source in members of their own', () => {
    const text = '{"a": "á", "_a.comment": "About a", "_a.source": "A", "_b": "bé"}'

    expect(
      plainContent(resjson.read(bytesOf(text), { ...options, isMonolingual: false })).entries,
    ).toMatchObject([
      { context: 'a', source: ['A'], target: ['á'], note: 'About a' },
      { context: '_b', source: ['_b'], target: ['bé'], note: '' },
    ])
    expect(plainContent(resjson.read(bytesOf(text), options)).entries).toMatchObject([
      { context: 'a', source: [] },
      { context: '_b' },
    ])
  })

  it('are reported when they are no texts', () => {
    expect(resjson.read(bytesOf('{"a": []}'), options).problems).toEqual([
      { line: 1, column: 2, message: '"a" is not a string' },
    ])
  })

  it('come and go with what is about them', () => {
    const before = '{"a": "á"}'
    const entry = { context: 'b', source: ['B'], target: ['bé'], note: 'About b' }

    const added = resjson.add(bytesOf(before), [entry], { ...options, isMonolingual: false })

    expect(textOf(added)).toBe('{"a": "á", "b": "bé", "_b.comment": "About b", "_b.source": "B"}')
    expect(textOf(resjson.remove(added, new Set(['b']), options))).toBe(before)
  })

  it('are none in a new language', () => {
    expect(textOf(resjson.create(null, { ...options, sourceLanguage: 'en' }))).toBe('{}\n')
  })
})
