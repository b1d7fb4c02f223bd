import { describe, expect, it } from 'vitest'
import { acceptCodes } from './accept-codes.ts'

describe('accepting codes of file names', () => {
  it.each([
    ['^[^.]+$', ['cs', 'cs.utf8', ''], [true, false, false]],
    ['^(cs|de)$', ['cs', 'cs_CZ', 'de'], [true, false, true]],
    ['(?i)CS', ['cs_CZ', 'xcs'], [true, false]],
    ['(', ['cs'], [false]],
  ])('%s', (pattern, codes, accepted) => {
    const accepts = acceptCodes(pattern)

    expect(accepts(codes)).toEqual(accepted)
    expect(accepts(codes)).toEqual(accepted)
  })

  it('returns results for known codes and for new ones, in order', () => {
    const accepts = acceptCodes('^[a-z]+$')

    expect(accepts(['cs', 'X'])).toEqual([true, false])
    expect(accepts(['de', 'X', 'cs', 'Y'])).toEqual([true, false, true, false])
  })

  it('rejects an expression that takes too long', () => {
    expect(() => acceptCodes('^(a|a)*$')([`${'a'.repeat(40)}!`])).toThrow()
  })
})
