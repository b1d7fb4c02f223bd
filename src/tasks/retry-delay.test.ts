import { expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const SECOND = 1_000_000

it('grows by three with every attempt, up to an hour', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => retryDelay(attempt, () => 0) / SECOND)

  expect(delays).toEqual([10, 30, 90, 270, 810, 2430, 3600, 3600])
})

it('is spread over a fifth more, so that tasks do not come back together', () => {
  expect(retryDelay(1, () => 0.5)).toBe(11 * SECOND)
  expect(retryDelay(7, () => 1)).toBe(4320 * SECOND)
})
