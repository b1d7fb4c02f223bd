import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUCKET_COUNT, GRAM_COUNT } from '../../domain/memory/source-grams.ts'
import { openGramLists } from './gram-lists.ts'
import {
  addToRow,
  bucketOfKey,
  firstKey,
  GRAM_KEYS,
  lastKey,
  type PostingRow,
  readLists,
} from './postings.ts'

const GRAM = { languageId: 3, slot: 1, gram: 70_000 }

/** The numbers of each group in the rows of a gram. */
function numbersOf(rows: readonly PostingRow[]): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (const row of rows.toSorted((one, other) => one.key - other.key)) {
    for (const { bucket, ids } of readLists(row)) {
      const numbers = found.get(bucket) ?? []
      let last = -1
      let gap = 0
      let shift = 0
      for (const byte of ids) {
        gap |= (byte & 127) << shift
        shift += 7
        if (byte > 127) continue
        last += gap + 1
        numbers.push(last)
        gap = 0
        shift = 0
      }
      found.set(bucket, numbers)
    }
  }
  return found
}

/** Where a list is, or would be: the last row up to its keys. */
function rowFor(rows: ReadonlyMap<number, PostingRow>, bucket: number): PostingRow | undefined {
  const keys = [...rows.keys()].filter((key) => key <= lastKey(GRAM, bucket))
  return rows.get(Math.max(...keys))
}

/** What a look-up reads: the last row up to the first list, and those behind it. */
function rowsBetween(rows: ReadonlyMap<number, PostingRow>, first: number, last: number): PostingRow[] {
  const start = Math.max(...[...rows.keys()].filter((key) => key <= firstKey(GRAM, first)))
  return [...rows.values()].filter(({ key }) => key >= start && key <= lastKey(GRAM, last))
}

const parts = fc.array(
  fc.array(
    fc.record({
      bucket: fc.oneof(fc.integer({ min: 0, max: BUCKET_COUNT - 1 }), fc.integer({ min: 20, max: 23 })),
      gaps: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 700 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { maxLength: 5 },
)

describe('lists of sources', () => {
  it('have all numbers, however these were added, in rows of less than a page', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: BUCKET_COUNT - 1 }), (given, first) => {
        const rows = new Map<number, PostingRow>()
        const all = new Map<number, number[]>()
        for (const part of given) {
          const added = new Map<number, number[]>()
          for (const { bucket, gaps } of part) {
            const known = all.get(bucket) ?? []
            all.set(bucket, known)
            const own = added.get(bucket) ?? []
            added.set(bucket, own)
            for (const gap of gaps) {
              known.push((known.at(-1) ?? -1) + gap)
              own.push(known.at(-1) ?? 0)
            }
          }
          const byRow = Map.groupBy(added, ([bucket]) => rowFor(rows, bucket)?.key ?? firstKey(GRAM, 0))
          for (const [key, own] of byRow) {
            const row = rows.get(key) ?? { key, ids: new Uint8Array() }
            const numbers = own.map(([bucket, some]) => ({ bucket, numbers: some }))
            for (const changed of addToRow(row, numbers)) rows.set(changed.key, changed)
          }
        }

        expect(numbersOf([...rows.values()])).toEqual(new Map([...all].sort(([one], [other]) => one - other)))
        for (const { ids } of rows.values()) expect(ids.length).toBeLessThan(1910)
        const last = Math.min(BUCKET_COUNT - 1, first + 8)
        const read = numbersOf(rows.size === 0 ? [] : rowsBetween(rows, first, last))
        for (const [bucket, numbers] of all) {
          if (bucket >= first && bucket <= last) expect(read.get(bucket)).toEqual(numbers)
        }
      }),
    )
  })

  it('are the same when they are made at once', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const all = new Map<number, number[]>()
        for (const { bucket, gaps } of given.flat()) {
          const known = all.get(bucket) ?? []
          all.set(bucket, known)
          for (const gap of gaps) known.push((known.at(-1) ?? -1) + gap)
        }
        const inOrder = new Map([...all].sort(([one], [other]) => one - other))
        const lists = openGramLists()
        for (const [bucket, numbers] of inOrder) {
          for (const number of numbers) lists.add(GRAM.gram, bucket, number)
        }
        const rows = [...lists.rows(GRAM)].flat()

        expect(numbersOf(rows)).toEqual(inOrder)
        expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted((a, b) => a - b))
        for (const { ids } of rows) expect(ids.length).toBeLessThan(1910)
      }),
    )
  })

  it('have keys of their own, in the order of languages, slots, grams and lengths', () => {
    const keys: [number, number, number, number][] = [
      [1, 0, 0, 0],
      [1, 0, 0, 1],
      [1, 0, 0, BUCKET_COUNT - 1],
      [1, 0, 1, 0],
      [1, 0, GRAM_COUNT - 1, BUCKET_COUNT - 1],
      [1, 1, 0, 0],
      [2, 0, 0, 0],
      [100_000, 1, GRAM_COUNT - 1, BUCKET_COUNT - 1],
    ]
    const addresses = keys.map(([languageId, slot, gram, bucket]) => ({ languageId, slot, gram, bucket }))
    const ranges = addresses.flatMap((own) => [firstKey(own, own.bucket), lastKey(own, own.bucket)])

    expect(ranges).toEqual(ranges.toSorted((a, b) => a - b))
    expect(ranges.every(Number.isSafeInteger)).toBe(true)
    expect(addresses.map((own) => bucketOfKey(lastKey(own, own.bucket)))).toEqual(
      addresses.map(({ bucket }) => bucket),
    )
    expect(addresses.map((own) => firstKey(own, 5) % GRAM_KEYS)).toEqual(addresses.map(() => 5 * 4096))
  })
})
