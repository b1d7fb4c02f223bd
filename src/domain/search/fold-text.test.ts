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
  ])('makes %s and %s the same', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('keeps letters apart that are not the same', () => {
    expect(foldText('ısparta')).not.toBe(foldText('isparta'))
    expect(foldText('straße')).not.toBe(foldText('strasse'))
  })
})
