import { expect, it } from 'vitest'
import { isoTime, microseconds, zonedTime } from './clock.ts'

it.each([
  [0, '1970-01-01T00:00:00.000000Z'],
  [1, '1970-01-01T00:00:00.000001Z'],
  [1_794_720_542_642_001, '2026-11-15T05:29:02.642001Z'],
  [-1, '1969-12-31T23:59:59.999999Z'],
])('formats %d microseconds as %s', (micros, expected) => {
  expect(isoTime(micros)).toBe(expected)
})

it.each([
  [0, 0, '1970-01-01T00:00:00Z'],
  [1_581_887_501, 60, '2020-02-16T22:11:41+01:00'],
  [1_581_887_501, -570, '2020-02-16T11:41:41-09:30'],
])('formats %d seconds with an offset of %d minutes as %s', (seconds, offset, expected) => {
  expect(zonedTime(seconds, offset)).toBe(expected)
})

it('follows the system clock and never runs backwards', () => {
  const times = Array.from({ length: 1000 }, microseconds)

  expect(Math.abs(times[0]! / 1000 - Date.now())).toBeLessThan(100)
  expect(times).toEqual([...times].sort((a, b) => a - b))
})
