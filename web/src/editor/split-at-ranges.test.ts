import { expect, it } from 'vitest'
import { splitAtRanges } from './split-at-ranges.ts'

const shown = (text: string, places: readonly { start: number; end: number }[]) =>
  splitAtRanges(text, places).map((cut) => (cut.isMarked ? `[${cut.text}]` : cut.text))

it('splits a text at the bounds of ranges', () => {
  expect(shown('one two three', [{ start: 4, end: 7 }])).toEqual(['one ', '[two]', ' three'])
})

it('marks the character before an empty range', () => {
  expect(shown('Done', [{ start: 4, end: 4 }])).toEqual(['Don', '[e]'])
  expect(shown('Done', [{ start: 0, end: 0 }])).toEqual(['[D]', 'one'])
})

it('merges overlapping ranges, and ignores those beyond the text', () => {
  expect(
    shown('abcdef', [
      { start: 1, end: 3 },
      { start: 2, end: 4 },
      { start: 9, end: 12 },
    ]),
  ).toEqual(['a', '[bcd]', 'ef'])
  expect(shown('', [{ start: 0, end: 1 }])).toEqual([])
})
