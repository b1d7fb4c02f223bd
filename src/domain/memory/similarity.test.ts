import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareText, similarity } from './similarity.ts'

/** The definition, by a table. */
function slowly(one: string, other: string): number {
  let row = Array<number>(other.length + 1).fill(0)
  for (const left of Array.from({ length: one.length }, (_, at) => one[at])) {
    const next = [0]
    for (let at = 1; at <= other.length; at += 1) {
      next.push(other[at - 1] === left ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    }
    row = next
  }
  const sum = one.length + other.length
  return sum === 0 ? 0 : Math.floor((200 * (row.at(-1) ?? 0)) / sum)
}

describe('similarity', () => {
  it.each([
    ['Save the file', 'Save this file', 88],
    ['Save the file', 'Save the file', 100],
    ['Save the file', 'save the file', 92],
    ['abc', 'xyz', 0],
    ['', '', 0],
    ['a', '', 0],
  ])('of %j and %j is %i', (one, other, expected) => {
    expect(similarity(prepareText(one), other, 0)).toBe(expected)
  })

  it('is what the definition says, in both directions', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', '語'), maxLength: 200 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const expected = slowly(one, other)
        expect(similarity(prepareText(one), other, 0)).toBe(expected)
        expect(similarity(prepareText(other), one, 0)).toBe(expected)
      }),
    )
  })

  it('is exact where it reaches the floor', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 120 })
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 100 }), (one, other, floor) => {
        const expected = slowly(one, other)
        const found = similarity(prepareText(one), other, floor)
        expect(expected >= floor ? found === expected : found < floor).toBe(true)
      }),
    )
  })

  it('compares long texts by their beginnings', () => {
    const long = 'word '.repeat(1000)

    expect(similarity(prepareText(long), `${long}another end`, 0)).toBe(100)
  })
})
