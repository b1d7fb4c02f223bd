import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTexts, packTexts } from './block-texts.ts'
import { BLOCK_ROWS, emptyMask, rowsOf } from './mask.ts'
import { addEqual, addNumbered, openTextStore } from './text-store.ts'

const letters = fc.constantFrom('a', 'b', 'e', 'ž', 'я', '日', '😀', ' ')
const texts = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((parts) => parts.join(''))
const contents = fc.array(fc.array(texts(0, 12), { maxLength: BLOCK_ROWS }), { maxLength: 6 })
const PLENTY = 1e9

function rowsWhere(content: readonly string[], holds: (text: string) => boolean): number[] {
  return Array.from({ length: BLOCK_ROWS }, (_, row) => row).filter((row) => holds(content[row] ?? ''))
}

describe('a store of texts', () => {
  it('finds the rows of each block whose text contains a part, or is one', () => {
    fc.assert(
      fc.property(contents, texts(1, 3), (blocks, part) => {
        const store = openTextStore()
        const numbers = blocks.map((content) => store.add(openTexts(packTexts(content).body), PLENTY))
        const bits = store.containing(Buffer.from(part))
        const number = store.numberOf(Buffer.from(part))

        for (const [index, content] of blocks.entries()) {
          const [containing, equal] = [emptyMask(), emptyMask()]
          const own = numbers[index]
          if (own) addNumbered(own, bits, containing)
          if (own && number !== null) addEqual(own, number, equal)
          expect(rowsOf(containing)).toEqual(rowsWhere(content, (text) => text.includes(part)))
          expect(rowsOf(equal)).toEqual(rowsWhere(content, (text) => text === part))
        }
      }),
    )
  })

  it('gives equal texts one number, on many pages', () => {
    const store = openTextStore()
    const content = (first: number) =>
      Array.from({ length: BLOCK_ROWS }, (_, row) => `${first + row}`.repeat(9))
    const add = (first: number) => store.add(openTexts(packTexts(content(first)).body), PLENTY)
    const firsts = Array.from({ length: 300 }, (_, block) => block * BLOCK_ROWS)
    const before = firsts.map(add)
    const size = store.size

    expect(firsts.map(add)).toEqual(before)
    expect(store.size).toBe(size)
    expect(new Set(before.flatMap((numbers) => [...(numbers ?? [])])).size).toBe(300 * BLOCK_ROWS)
    expect(store.numberOf(Buffer.from('7'.repeat(9)))).toBe(before[0]?.[7])
  })

  it('takes nothing that does not fit, and finds the rest', () => {
    const store = openTextStore()
    const long = 'x'.repeat(5_000_000)
    const kept = store.add(openTexts(packTexts(['short', long]).body), PLENTY)

    expect(store.add(openTexts(packTexts([`y${long}`]).body), store.size + 5_000_000)).toBe(null)
    const mask = emptyMask()
    if (kept) addNumbered(kept, store.containing(Buffer.from('xx')), mask)
    expect(rowsOf(mask)).toEqual([1])
    expect(store.numberOf(Buffer.from(`y${long}`))).toBe(null)
    expect(store.add(openTexts(packTexts([long, '', 'short']).body), 0)?.slice(0, 3)).toEqual(
      Uint32Array.of(kept?.[1] ?? 0, 0, kept?.[0] ?? 0),
    )
  })
})
