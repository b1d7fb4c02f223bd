import { BUCKET_COUNT } from '../../domain/memory/source-grams.ts'

/** Numbers that a group of lengths can have. */
const NUMBERS = 2 ** 26

/** The ID of a source: of its language, its group of lengths, and its number there. The index contains only the number. */
export function sourceId(languageId: number, bucket: number, number: number): number {
  return (languageId * BUCKET_COUNT + bucket) * NUMBERS + number
}

/** What the ID of a source is made of. */
export function readSourceId(id: number): {
  readonly languageId: number
  readonly bucket: number
  readonly number: number
} {
  const group = Math.floor(id / NUMBERS)
  return { languageId: Math.floor(group / BUCKET_COUNT), bucket: group % BUCKET_COUNT, number: id % NUMBERS }
}

/** IDs from the first to the last one, both included. */
export type IdRange = readonly [first: number, last: number]

/** The IDs of those sources of a language that have the numbers between two sets of sizes, by group. */
export function idRanges(languageId: number, from: readonly number[], to: readonly number[]): IdRange[] {
  return to.flatMap((end, bucket): IdRange[] => {
    const start = from[bucket] ?? 0
    return start < end ? [[sourceId(languageId, bucket, start), sourceId(languageId, bucket, end - 1)]] : []
  })
}

/** How many IDs ranges have. */
export function countIds(ranges: readonly IdRange[]): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
}

/** The ranges shortened to a number of IDs: the last ones of each. */
export function lastOfRanges(ranges: readonly IdRange[], most: number): readonly IdRange[] {
  const count = countIds(ranges)
  if (count <= most) return ranges
  return ranges.map(([first, last]) => [last - Math.floor(((last - first + 1) * most) / count) + 1, last])
}
