import { expect, it } from 'vitest'
import { remainingTime } from './remaining-time.ts'

it.each([
  [1, 'about 1 minute'],
  [100, 'about 20 minutes'],
  [900, 'about 3 hours'],
  [24_000, 'about 10 days'],
])('estimates the time for %i words', (words, expected) => {
  expect(remainingTime(words)).toBe(expected)
})
