import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareText, similarity } from './similarity.ts'
import { bucketOf, bucketsAround, countGrams, foldSource, pickGrams } from './source-grams.ts'

const RARITY = rarityOf(['The quick brown fox', 'jumps over the lazy dog', 'Save the file', 'Open the file'])

function rarityOf(texts: readonly string[]): Uint8Array {
  const counter = countGrams()
  for (const text of texts) counter.add(text)
  return counter.rarity()
}

describe('grams of sources', () => {
  it('see neither case nor blanks nor the values of digits', () => {
    const one = pickGrams('Save the FILE  number 12', RARITY)

    expect(pickGrams(' save\tthe file number 34', RARITY)).toEqual(one)
    expect(foldSource(' Seite ٣\n von 10 ')).toBe(' seite 0 von 00 ')
  })

  it('prefer rare ones', () => {
    const text = 'zebra crossing the quick fox, the lazy walrus and the bicycle'
    const common = rarityOf(Array(9).fill('the'))
    const isCommon = (gram: number) => (common[gram] ?? 0) > 0
    const others = common.map((count) => (count > 0 ? 0 : 1))

    expect(pickGrams(text, common).some(isCommon)).toBe(false)
    expect(pickGrams(text, others).some(isCommon)).toBe(true)
    expect(pickGrams(text, common).length).toBeLessThan(text.length / 2)
  })

  it('are shared by texts that share a run', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 9 })
    const words = fc.array(word, { maxLength: 12 }).map((list) => list.join(' '))
    const run = fc.string({ unit: fc.constantFrom(...'abcdefgh '), minLength: 30, maxLength: 40 })
    fc.assert(
      fc.property(words, run, words, words, (before, shared, after, other) => {
        const own = new Set(pickGrams(`${before} ${shared} ${after}`, RARITY))
        expect(pickGrams(`${other} ${shared}`, RARITY).some((gram) => own.has(gram))).toBe(true)
      }),
    )
  })

  it('are few for long texts, and none for nothing', () => {
    expect(pickGrams('', RARITY)).toEqual([])
    expect(pickGrams('a', RARITY)).toHaveLength(1)
    expect(pickGrams('x y z '.repeat(5000), RARITY).length).toBeLessThan(200)
  })
})

describe('groups by length', () => {
  it('around a length hold all texts that are similar enough', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 90 })
    fc.assert(
      fc.property(text, text, fc.integer({ min: 30, max: 100 }), (one, other, floor) => {
        fc.pre(similarity(prepareText(one), other, floor) >= floor)
        const { first, last } = bucketsAround(one.length, floor)
        const bucket = bucketOf(other.length)
        expect(first <= bucket && bucket <= last).toBe(true)
      }),
    )
  })
})
