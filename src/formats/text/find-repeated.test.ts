import { describe, expect, it } from 'vitest'
import { findRepeated, hashText } from './find-repeated.ts'

function repeatedIn(keys: readonly string[], hash = hashText): (readonly number[])[] {
  const found: (readonly number[])[] = []
  findRepeated(
    keys.map(hash),
    (index) => keys[index] ?? '',
    (same) => found.push(same),
  )
  return found
}

const many = Array.from({ length: 1000 }, (_, index) => `key ${index}`)

describe('keys that occur more than once', () => {
  it.each([
    ['none', [], []],
    ['none of few', ['a', 'b', 'c'], []],
    ['one of few', ['a', 'b', 'a', 'c', 'a'], [[0, 2, 4]]],
    ['none of many', many, []],
    [
      'two of many',
      [...many, 'key 7', 'key 3', 'key 7'],
      [
        [7, 1000, 1002],
        [3, 1001],
      ],
    ],
  ])('are reported with all of their places: %s', (_, keys, expected) => {
    expect(repeatedIn(keys)).toEqual(expected)
  })

  it('are found among keys that were made to collide', () => {
    expect(repeatedIn([...many, 'key 7'], () => 1)).toEqual([[7, 1000]])
  })
})
