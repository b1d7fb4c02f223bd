import { describe, expect, it } from 'vitest'
import { DEFAULT_SORT, parseSortKeys } from './sort-keys.ts'

describe('parseSortKeys', () => {
  it.each(['id', 'position,nonsense', '--source', 'constructor'])('refuses %s', (text) => {
    expect(() => parseSortKeys(text)).toThrow('Units cannot be sorted by')
  })

  it('reads fields and directions, each field once', () => {
    expect(parseSortKeys(' -num_words,source,num_words,')).toEqual([
      { field: 'num_words', isDescending: true },
      { field: 'source', isDescending: false },
    ])
  })

  it('has an order for when none is asked for', () => {
    expect(parseSortKeys('')).toEqual(DEFAULT_SORT)
    expect(parseSortKeys(' , ')).toEqual(DEFAULT_SORT)
  })
})
