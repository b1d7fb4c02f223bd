import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { mayHoldForbidden } from './control-bytes.ts'
import { findForbidden } from './xml-text.ts'

describe('characters that XML forbids, seen in bytes', () => {
  it('are never missed, wherever they stand', () => {
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0x7f }),
      fc.constantFrom(0x20, 0x0a, 0x80, 0xff, 0x3000, 0xffc0, 0xfffd, 0xfffe, 0xffff, 0x1f389),
    )
    fc.assert(
      fc.property(
        fc.array(character, { maxLength: 40 }),
        fc.nat({ max: 7 }),
        fc.constantFrom(0, 500, 501),
        (codes, offset, length) => {
          const text = 'ab'.repeat(length) + String.fromCodePoint(...codes)
          const bytes = new Uint8Array(Buffer.from('x'.repeat(offset) + text)).subarray(offset)

          if (findForbidden(text) >= 0) expect(mayHoldForbidden(bytes)).toBe(true)
        },
      ),
      { numRuns: propertyRuns() },
    )
  })

  it.each(['', 'a', 'abc', 'Příliš žluťoučký\tkůň\r\n', '日本語 🎉 עברית', '\u007f\u0080\u009f'])(
    'are not suspected in %j',
    (text) => {
      expect(mayHoldForbidden(Buffer.from(text))).toBe(false)
    },
  )
})
