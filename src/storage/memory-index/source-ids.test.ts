import { describe, expect, it } from 'vitest'
import { countIds, idRanges, lastOfRanges, readSourceId, sourceId } from './source-ids.ts'

describe('IDs of sources', () => {
  it('contain the language, the group of lengths and the number', () => {
    const id = sourceId(1_000_000, 63, 67_108_863)

    expect(Number.isSafeInteger(id)).toBe(true)
    expect(readSourceId(id)).toEqual({ languageId: 1_000_000, bucket: 63, number: 67_108_863 })
    expect(sourceId(1, 0, 0)).toBe(sourceId(0, 63, 67_108_863) + 1)
  })

  it('are given in ranges, of which the last ones can be taken', () => {
    const ranges = idRanges(2, [5, 0, 10], [5, 100, 310])

    expect(ranges).toEqual([
      [sourceId(2, 1, 0), sourceId(2, 1, 99)],
      [sourceId(2, 2, 10), sourceId(2, 2, 309)],
    ])
    expect(countIds(ranges)).toBe(400)
    expect(lastOfRanges(ranges, 400)).toBe(ranges)
    expect(lastOfRanges(ranges, 40)).toEqual([
      [sourceId(2, 1, 90), sourceId(2, 1, 99)],
      [sourceId(2, 2, 280), sourceId(2, 2, 309)],
    ])
  })
})
