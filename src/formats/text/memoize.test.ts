import { describe, expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

describe('a function that remembers', () => {
  it('is asked once for each text', () => {
    const make = vi.fn((text: string) => (text === '' ? null : `${text}!`))
    const get = memoize(make)

    const results = ['a', 'b', '', '\ud800', 'a', 'b', '', '\ud800'].map(get)

    expect(results).toEqual(['a!', 'b!', null, '\ud800!', 'a!', 'b!', null, '\ud800!'])
    expect(make).toHaveBeenCalledTimes(4)
  })

  it('forgets when there are too many texts', () => {
    const make = vi.fn((text: string) => text.length)
    const get = memoize(make)

    for (let index = 0; index < 1000; index += 1) get(`text ${index}`)
    get('text 0')

    expect(make).toHaveBeenCalledTimes(1001)
  })

  it('does not keep long texts', () => {
    const make = vi.fn((text: string) => text.length)
    const get = memoize(make)
    const long = 'x'.repeat(10_000)

    expect([get(long), get(long)]).toEqual([10_000, 10_000])
    expect(make).toHaveBeenCalledTimes(2)
  })
})
