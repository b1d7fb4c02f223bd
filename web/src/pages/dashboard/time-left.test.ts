import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [1, 'about 1 minute'],
  [100, 'about 20 minutes'],
  [900, 'about 3 hours'],
  [24_000, 'about 10 days'],
])('says how long %i words take', (words, expected) => {
  expect(timeLeft(words)).toBe(expected)
})
