import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUCKET_COUNT, GRAM_COUNT } from '../../domain/memory/source-grams.ts'
import { appendPostings, bucketOfKey, firstKey, lastKey, type PostingRow, placeOf } from './postings.ts'

function numbersOf(rows: readonly PostingRow[]): number[] {
  let last = -1
  return rows.flatMap(({ ids }) => {
    const numbers: number[] = []
    let number = 0
    let shift = 0
    for (const byte of ids) {
      number |= (byte & 127) << shift
      shift += 7
      if (byte > 127) continue
      last += number + 1
      numbers.push(last)
      number = 0
      shift = 0
    }
    return numbers
  })
}

describe('lists of sources', () => {
  it('hold all numbers, however they were added', () => {
    const gaps = fc.array(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 900 }), {
      maxLength: 5,
    })
    fc.assert(
      fc.property(gaps, (parts) => {
        const rows = new Map<number, PostingRow>()
        const all: number[] = []
        for (const part of parts) {
          const numbers = part.map((gap) => {
            all.push((all.at(-1) ?? -1) + gap)
            return all.at(-1) ?? 0
          })
          if (numbers.length === 0) continue
          const end = rows.size === 0 ? null : (rows.get(Math.max(...rows.keys())) ?? null)
          for (const row of appendPostings(7, end, numbers)) rows.set(row.key, row)
        }
        const inOrder = [...rows.values()].sort((a, b) => a.key - b.key)

        expect(numbersOf(inOrder)).toEqual(all)
        expect(inOrder.map(({ key }) => key)).toEqual(inOrder.map((_, at) => 7 + at))
        for (const { ids } of inOrder) expect(ids.length).toBeLessThan(1910)
      }),
    )
  })

  it('have keys of their own, in the order of languages, grams and lengths', () => {
    const keys: [number, number, number][] = [
      [1, 0, 0],
      [1, 0, 1],
      [1, 0, BUCKET_COUNT - 1],
      [1, 1, 0],
      [1, GRAM_COUNT - 1, BUCKET_COUNT - 1],
      [2, 0, 0],
      [100_000, GRAM_COUNT - 1, BUCKET_COUNT - 1],
    ]
    const ranges = keys.flatMap((key) => [firstKey(...key), lastKey(...key)])

    expect(ranges).toEqual(ranges.toSorted((a, b) => a - b))
    expect(ranges.every(Number.isSafeInteger)).toBe(true)
    expect(keys.map((key) => bucketOfKey(lastKey(...key)))).toEqual(keys.map(([, , bucket]) => bucket))
  })

  it('give sources of each group of lengths places of their own', () => {
    const last = 2 ** 26 - 1
    const places = [
      placeOf(0, 0),
      placeOf(0, last),
      placeOf(1, 0),
      placeOf(1, last),
      placeOf(BUCKET_COUNT, 0),
    ]

    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    expect(places.every(Number.isSafeInteger)).toBe(true)
  })
})
