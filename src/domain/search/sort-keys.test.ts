import { describe, expect, it } from 'vitest'
import { parseSortKeys } from './sort-keys.ts'

describe('parseSortKeys', () => {
  it.each(['id', 'position,nonsense', '--source', 'constructor'])('rejects %s', (text) => {
    expect(() => parseSortKeys(text)).toThrow('Units cannot be sorted by')
  })

  it('parses fields and directions, each field once', () => {
    expect(parseSortKeys(' -num_words,source,num_words,')).toEqual([
      { field: 'num_words', isDescending: true },
      { field: 'source', isDescending: false },
    ])
  })

  it('has a default order', () => {
    expect(parseSortKeys('')).toEqual([
      { field: 'priority', isDescending: true },
      { field: 'position', isDescending: false },
    ])
    expect(parseSortKeys(' , ')).toEqual(parseSortKeys(''))
  })
})
