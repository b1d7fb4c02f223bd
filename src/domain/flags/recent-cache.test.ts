import { describe, expect, it } from 'vitest'
import { createRecentCache } from './recent-cache.ts'

describe('createRecentCache', () => {
  it('finds what was inserted, otherwise null', () => {
    const cache = createRecentCache<string, number>(2)

    cache.insert('a', 0)

    expect(cache.find('a')).toBe(0)
    expect(cache.find('b')).toBeNull()
  })

  it('drops what was not used recently', () => {
    const cache = createRecentCache<string, number>(2)

    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.insert(key, 1)

    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.find(key) !== null)).toEqual(['c', 'd', 'e'])
  })

  it('keeps what is used repeatedly', () => {
    const cache = createRecentCache<string, number>(2)
    cache.insert('kept', 7)

    for (let index = 0; index < 100; index += 1) {
      cache.insert(`other ${index}`, 1)
      expect(cache.find('kept')).toBe(7)
    }
  })
})
