import { BUCKET_COUNT } from '../../domain/memory/source-grams.ts'
import { bucketOfKey, type PostingRow } from './postings.ts'
import { sourceId } from './source-ids.ts'

const HIGHEST = 255

/** Counts what the sources of a language have in common with a text. */
export interface ScoreBoard {
  /** Adds what a gram is worth to each source of some of its lists, and returns how many these are. */
  add(rows: readonly PostingRow[], groups: Groups, worth: number): number
  /** The IDs of the sources with the highest scores, best first; all scores are 0 again. */
  takeBest(limit: number): number[]
}

/** Groups of lengths, with the last one. */
interface Groups {
  readonly first: number
  readonly last: number
}

/** A board for a language whose groups of lengths have so many indexed sources. */
export function openScoreBoard(languageId: number, sizes: readonly number[]): ScoreBoard {
  // Sources of all groups, one behind the other.
  const starts: number[] = [0]
  for (let bucket = 0; bucket < BUCKET_COUNT; bucket += 1) {
    starts.push((starts[bucket] ?? 0) + (sizes[bucket] ?? 0))
  }
  const total = starts[BUCKET_COUNT] ?? 0
  const scores = new Uint8Array(total)
  let touched = new Uint32Array(Math.min(total, 2 ** 16))
  let count = 0

  function touch(source: number): void {
    if (count === touched.length) {
      const larger = new Uint32Array(Math.min(total, 2 * count))
      larger.set(touched)
      touched = larger
    }
    touched[count++] = source
  }

  function add(rows: readonly PostingRow[], { first, last }: Groups, worth: number): number {
    let read = 0
    let ids = new Uint8Array()
    let at = 0
    // The most frequent operation of a look-up: without objects, and without calls in its inner loop.
    function varint(): number {
      let byte = ids[at++] ?? 0
      let value = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = ids[at++] ?? 0
        value |= (byte & 127) << shift
      }
      return value
    }
    for (const row of rows) {
      ids = row.ids as Uint8Array<ArrayBuffer>
      let bucket = bucketOfKey(row.key)
      for (at = 0; at < ids.length; ) {
        bucket += varint()
        const length = varint()
        const list = at
        at += length
        if (bucket >= first && bucket <= last) read += addList(ids, list, at, bucket, worth)
      }
    }
    return read
  }

  function addList(ids: Uint8Array, start: number, stop: number, bucket: number, worth: number): number {
    let read = 0
    let source = (starts[bucket] ?? 0) - 1
    const end = starts[bucket + 1] ?? 0
    for (let at = start; at < stop; ) {
      let byte = ids[at++] ?? 0
      let gap = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = ids[at++] ?? 0
        gap |= (byte & 127) << shift
      }
      source += gap + 1
      // Added since the sizes were read.
      if (source >= end) break
      const before = scores[source] ?? 0
      if (before === 0) touch(source)
      scores[source] = Math.min(HIGHEST, before + worth)
      read += 1
    }
    return read
  }

  function takeBest(limit: number): number[] {
    const least = leastScore(limit)
    const found: { readonly source: number; readonly score: number }[] = []
    for (let at = 0; at < count; at += 1) {
      const source = touched[at] ?? 0
      const score = scores[source] ?? 0
      scores[source] = 0
      if (score >= least) found.push({ source, score })
    }
    count = 0
    found.sort((one, other) => other.score - one.score || one.source - other.source)
    return found.slice(0, limit).map(({ source }) => idOf(source))
  }

  /** The lowest score of the best ones. */
  function leastScore(limit: number): number {
    const reached = new Uint32Array(HIGHEST + 1)
    for (let at = 0; at < count; at += 1) {
      const score = scores[touched[at] ?? 0] ?? 0
      reached[score] = (reached[score] ?? 0) + 1
    }
    let least = HIGHEST
    for (let sum = reached[least] ?? 0; least > 1 && sum < limit; sum += reached[least] ?? 0) least -= 1
    return least
  }

  function idOf(source: number): number {
    let bucket = 0
    while (source >= (starts[bucket + 1] ?? Number.POSITIVE_INFINITY)) bucket += 1
    return sourceId(languageId, bucket, source - (starts[bucket] ?? 0))
  }

  return { add, takeBest }
}
