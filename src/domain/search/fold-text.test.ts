import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['Hello', 'HELLO'],
    ['ŽLUŤOUČKÝ', 'žluťoučký'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'οδοσ'],
    ['İstanbul', 'istanbul'],
    ['\u212aelvin', 'kelvin'],
    ['İ\u0307', 'i'],
  ])('folds %s and %s to the same text', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('distinguishes different letters', () => {
    expect(foldText('ısparta')).not.toBe(foldText('isparta'))
    expect(foldText('straße')).not.toBe(foldText('strasse'))
  })
})
