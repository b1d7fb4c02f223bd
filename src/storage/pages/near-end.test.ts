import { describe, expect, it } from 'vitest'
import { inListOrder, sliceFromNearEnd } from './near-end.ts'

describe('sliceFromNearEnd', () => {
  it('reads the same items as from the start, for every page of small lists', () => {
    for (let count = 0; count <= 12; count += 1) {
      const list = Array.from({ length: count }, (_, index) => index)
      for (let offset = 0; offset <= count; offset += 1) {
        for (const limit of [1, 3, 5, 20]) {
          const slice = sliceFromNearEnd(count, offset, limit)
          const read = slice.order === 'desc' ? list.toReversed() : list
          const rows = read.slice(slice.offset, slice.offset + slice.limit)

          expect(inListOrder(slice, rows)).toEqual(list.slice(offset, offset + limit))
          expect(slice.offset).toBeLessThanOrEqual(count / 2)
        }
      }
    }
  })
})
