import { describe, expect, it } from 'vitest'
import { expectLinearTime } from '../../../test/support/linear-time.ts'
import { createLineEnds } from './line-ends.ts'

describe('line endings', () => {
  const lines = createLineEnds('ab\r\ncd\re\n\nf')

  it.each([
    [0, 2, 4],
    [2, 2, 4],
    [4, 6, 7],
    [7, 8, 9],
    [9, 9, 10],
    [10, 11, 11],
    [11, 11, 11],
    [0, 2, 4],
    [5, 6, 7],
  ])('from %i: the line ends at %i, the next starts at %i', (from, end, next) => {
    expect(lines.end(from)).toBe(end)
    expect(lines.next(from)).toBe(next)
  })

  it('are found in linear time when a reader goes back again and again', () => {
    expectLinearTime((n) => {
      const text = 'line\n'.repeat(n(200_000))
      const far = createLineEnds(text)
      for (let at = 0; at < text.length; at = far.next(at)) far.end(Math.max(0, at - 20))
    })
  })
})
