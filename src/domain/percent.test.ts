import { expect, it } from 'vitest'
import { percent } from './percent.ts'

it.each([
  [6444, 15212, 42.3],
  [229864, 597257, 38.4],
  [15, 236, 6.3],
  [58, 15212, 0.3],
  [2, 15212, 0.1],
  [30, 597257, 0.1],
  [1, 3, 33.3],
  [2, 3, 66.6],
  [0, 10, 0],
  [10, 10, 100],
  [999999, 1000000, 99.9],
  [1, 1000000, 0.1],
])('%d of %d is %d percent', (part, total, expected) => {
  expect(percent(part, total)).toBe(expected)
})

it('treats an empty total as complete for counters of done strings and as 0 for the others', () => {
  expect([percent(0, 0, true), percent(0, 0)]).toEqual([100, 0])
})
