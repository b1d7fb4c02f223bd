import { expect, it } from 'vitest'
import { firstSeen } from './first-seen.ts'

const SECOND = 1_000_000

it('keeps the time of a version until it changes', () => {
  const seen = firstSeen()

  expect(seen('a', '1', 10.2 * SECOND)).toBe(10)
  expect(seen('a', '1', 50 * SECOND)).toBe(10)
  expect(seen('a', '2', 60 * SECOND)).toBe(60)
  expect(seen('b', '1', 70 * SECOND)).toBe(70)
})

it('distinguishes two versions of the same second', () => {
  const seen = firstSeen()

  expect([seen('a', '1', 10.2 * SECOND), seen('a', '2', 10.7 * SECOND)]).toEqual([10, 11])
})
