import { describe, expect, it } from 'vitest'
import { timelineQuery } from './changes.ts'

describe('the timeline', () => {
  it('starts at a position that survives the JSON of a server-rendered page', () => {
    const { initialPageParam } = timelineQuery(null)

    expect(JSON.parse(JSON.stringify([initialPageParam]))).toEqual([initialPageParam])
  })
})
