import { expect, it } from 'vitest'
import { isoTime, microseconds } from './clock.ts'

it.each([
  [0, '1970-01-01T00:00:00.000000Z'],
  [1, '1970-01-01T00:00:00.000001Z'],
  [1_794_720_542_642_001, '2026-11-15T05:29:02.642001Z'],
  [-1, '1969-12-31T23:59:59.999999Z'],
])('spells %d microseconds as %s', (micros, expected) => {
  expect(isoTime(micros)).toBe(expected)
})

it('follows the system clock and never runs backwards', () => {
  const times = Array.from({ length: 1000 }, microseconds)

  expect(Math.abs(times[0]! / 1000 - Date.now())).toBeLessThan(100)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})
