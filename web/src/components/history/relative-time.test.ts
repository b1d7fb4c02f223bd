import { expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

it.each([
  ['2026-11-15T12:00:00Z', 'now'],
  ['2026-11-15T11:57:00Z', '3 minutes ago'],
  ['2026-11-15T10:59:00Z', '1 hour ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-09T11:00:00Z', '6 days ago'],
  ['2026-11-05T11:00:00Z', 'last week'],
  ['2026-10-10T11:00:00Z', 'last month'],
  ['2025-11-14T11:00:00Z', 'last year'],
  ['2024-11-14T11:00:00Z', '2 years ago'],
])('formats the time since %s', (time, expected) => {
  expect(relativeTime(time, Date.parse('2026-11-15T12:00:00Z'))).toBe(expected)
})
