import { describe, expect, it } from 'vitest'
import { expectLinearTime, type Scale } from '../../../test/support/linear-time.ts'
import { locateFindings } from '../text/locate-findings.ts'
import { childrenOf } from './json-nodes.ts'
import { readJson } from './json-tree.ts'

function keysOf(text: string): string[] {
  const document = readJson(text)
  return document.root ? childrenOf(document, document.root).map(({ key }) => key) : []
}

describe('places', () => {
  it('are those of keys and values in the text', () => {
    const text = '{\n  "k\\u00e9y" : [ 1, "two" ]\n}'

    const document = readJson(text)
    const member = childrenOf(document, document.root!)[0]!

    expect(member).toMatchObject({ kind: 'array', key: 'kéy' })
    expect(text.slice(member.keyStart, member.end)).toBe('"k\\u00e9y" : [ 1, "two" ]')
    expect(childrenOf(document, member).map(({ start, end }) => text.slice(start, end))).toEqual([
      '1',
      '"two"',
    ])
  })
})

describe('something broken', () => {
  it.each([
    ['', 1, 1, 'The file is empty', []],
    ['hello', 1, 1, 'The file does not start with { or [', []],
    ['"text"', 1, 1, 'The file does not start with { or [', []],
    ['\u0000\u0001', 1, 1, 'The file does not start with { or [', []],
    ['{"a": 1,\n"b" 2, "c": 3}', 2, 5, 'Missing colon', ['a', 'c']],
    ['{"a": 1\n"b": 2}', 2, 1, 'Missing comma', ['a', 'b']],
    ['{"a": 1,\r\n  }', 1, 8, 'Trailing comma after the last value', ['a']],
    ['{"a": oops, "b": 2}', 1, 7, 'Missing value', ['b']],
    ['{"a": "x\n "b": 2}', 1, 7, 'This string has no closing quote', ['b']],
    ['{\'a\': 1,\n"b": 2}', 1, 2, 'Expected a key in double quotes', ['b']],
    ['{"a": "\\x", "b": 2}', 1, 8, 'Invalid JSON escape sequence', ['a', 'b']],
    ['{"a": "\\u12g4", "b": 2}', 1, 8, 'Invalid JSON escape sequence', ['a', 'b']],
    ['{"a": "t\tb"}', 1, 9, 'A control character must be escaped', ['a']],
    ['{"a": 1, /* b', 1, 10, 'This comment is not closed', ['a']],
    ['{"a": {"b": 1}', 1, 1, 'This object is not closed', ['a']],
    ['{"a": [1}', 1, 9, 'Unexpected closing bracket; expected ]', ['a']],
    ['{"a": 1} }', 1, 10, 'Unexpected text after the end of the JSON value', ['a']],
    ['{"a": 1, "a": 2}', 1, 2, 'The key "a" has a different value below', ['a', 'a']],
  ])('in %j is reported with its place, and the rest is read', (text, line, column, message, keys) => {
    expect(locateFindings(text, readJson(text).findings)).toEqual([{ line, column, message }])
    expect(keysOf(text)).toEqual(keys)
  })

  it('lets nobody add to a file whose brackets do not match', () => {
    expect(readJson('{"a": [1}').isWellFormed).toBe(false)
    expect(readJson('{"a": oops}').isWellFormed).toBe(true)
  })

  it('is reported a hundred times at most', () => {
    expect(readJson(`[${'?,'.repeat(1000)}]`).findings).toHaveLength(100)
  })

  it('is not that a key has the same value twice', () => {
    expect(readJson('{"a": {"b": 1}, "a": {"b": 1}}').findings).toEqual([])
  })
})

describe('hostile input', () => {
  it('stops at a depth of 100', () => {
    const { findings, isWellFormed } = readJson('['.repeat(1_000_000))

    expect(findings).toEqual([
      { offset: 100, message: 'Objects and lists are nested more than 100 levels deep' },
    ])
    expect(isWellFormed).toBe(false)
  })

  it.each<[string, (scale: Scale) => string]>([
    ['open strings', (n) => '"a'.repeat(n(300_000))],
    ['lines of open strings', (n) => '{\n"a'.repeat(n(100_000))],
    ['commas', (n) => `[${','.repeat(n(500_000))}`],
    ['keys that repeat', (n) => `{${'"a":1,'.repeat(n(100_000))}"a":2}`],
    ['escapes', (n) => `{"a":"${'\\u0041\\q'.repeat(n(100_000))}"}`],
    ['comments', (n) => `{${'/**///\n'.repeat(n(100_000))}}`],
    ['white space', (n) => `{"a":${' '.repeat(n(1_000_000))}1}`],
    ['unreadable values', (n) => `{${'"a":x\n,'.repeat(n(100_000))}}`],
  ])('takes time in proportion to the length: %s', (_, text) => {
    expectLinearTime((n) => readJson(text(n)))
  })

  it('stops where there are more values than any text needs', () => {
    const { findings, spans } = readJson(`[${'0,'.repeat(600_000)}0]`)

    expect(findings).toEqual([
      {
        offset: 399_999,
        message: 'More than 200000 values, which is too many for a file of this size',
      },
    ])
    expect(spans.length).toBeLessThan(2_000_000)
  })

  it('finds equal keys among many, whatever their spelling', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}`)
    const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])))

    expect(readJson(text).repeated.size).toBe(0)
    expect(readJson(`${text.slice(0, -1)},"k\\u0037\\u00377":2}`).repeated.size).toBe(2)
  })
})
