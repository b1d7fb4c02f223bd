import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../test/support/random.ts'
import { mayRepeatWord } from './may-repeat-word.ts'

const WORDS = ['a', 'ab', 'b', 'č', 'e\u0301', 'то', '한', '１', '_', '𝒜']
const SEPARATORS = ['', ' ', ', ', '. ', '-', '\n', ' 😀 ']

describe('a look for words that follow themselves', () => {
  it.each([
    ['the the', true],
    ['the. The', false],
    ['žena žena', true],
    ['a b a b', false],
    ['', false],
    ['ab abc', false],
    ['co co', true],
  ])('says of %j whether there may be one: %s', (text, expected) => {
    expect(mayRepeatWord(text)).toBe(expected)
  })

  it('never overlooks one that an expression finds', () => {
    const random = seededRandom(11)
    let found = 0
    for (let round = 0; round < 3000; round += 1) {
      const pieces = Array.from({ length: random.below(8) }, () => [
        random.pick(WORDS),
        random.pick(SEPARATORS),
      ])
      const text = pieces.flat().join('')
      const words = text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
      if (!words.some((word, index) => word === words[index - 1])) continue
      found += 1
      expect(mayRepeatWord(text)).toBe(true)
    }
    expect(found).toBeGreaterThan(100)
  })
})
