import { BUCKET_COUNT } from '../../domain/memory/source-grams.ts'
import { bucketOfKey, placeOf } from './postings.ts'

const HIGHEST = 255

/** A row of a list of sources. */
export interface ReadPosting {
  readonly key: number
  readonly ids: Uint8Array
}

/** Counts what the sources of a language have in common with a text. */
export interface ScoreBoard {
  /** Adds what the gram of a list is worth to each of its sources, and returns how many these are. */
  add(rows: readonly ReadPosting[], worth: number): number
  /** The places of the sources with the highest scores, best first; all scores are 0 again. */
  takeBest(limit: number): number[]
}

/** A board for a language whose groups of lengths have so many sources. */
export function openScoreBoard(sizes: readonly number[]): ScoreBoard {
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

  function add(rows: readonly ReadPosting[], worth: number): number {
    let read = 0
    let bucket = -1
    let source = 0
    for (const { key, ids } of rows) {
      const own = bucketOfKey(key)
      if (own !== bucket) source = (starts[own] ?? 0) - 1
      bucket = own
      const end = starts[own + 1] ?? 0
      for (let at = 0; at < ids.length; ) {
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
    return found.slice(0, limit).map(({ source }) => placeAt(source))
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

  function placeAt(source: number): number {
    let bucket = 0
    while (source >= (starts[bucket + 1] ?? Number.POSITIVE_INFINITY)) bucket += 1
    return placeOf(bucket, source - (starts[bucket] ?? 0))
  }

  return { add, takeBest }
}
