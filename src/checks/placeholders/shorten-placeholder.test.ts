import { describe, expect, it } from 'vitest'
import { shortenPlaceholder } from './shorten-placeholder.ts'

describe('shortenPlaceholder', () => {
  it.each([
    ['%s', '%s'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
    ['\u{1f600}'.repeat(80), '\u{1f600}'.repeat(80)],
    ['\u{1f600}'.repeat(500_000), `${'\u{1f600}'.repeat(80)}…`],
  ])('shows at most 80 characters, and none in part (%#)', (text, expected) => {
    expect(shortenPlaceholder(text)).toBe(expected)
  })
})
