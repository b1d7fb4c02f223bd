import { GRAM_COUNT } from '../../domain/memory/source-grams.ts'
import {
  firstKey,
  type GramAddress,
  type NewNumbers,
  newList,
  type PostingRow,
  packLists,
} from './postings.ts'

const FIRST_BYTES = 16
/** Numbers of groups of lengths, one behind the other. */
const GROUP = 2 ** 26

/** All lists of an index while it is made: about two bytes for each number. */
interface GramLists {
  /** Adds the number of a source to the list of a gram: group by group, each in the order of the numbers. */
  add(gram: number, bucket: number, number: number): void
  /** The rows of all grams in the order of their keys, those of one gram at a time. */
  rows(address: Omit<GramAddress, 'gram'>): Generator<PostingRow[]>
}

/** Starts an index. */
export function openGramLists(): GramLists {
  // Of each gram the differences between its places, as varints of up to five bytes.
  const lists: (Uint8Array | undefined)[] = Array(GRAM_COUNT)
  const lengths = new Uint32Array(GRAM_COUNT)
  const lasts = new Float64Array(GRAM_COUNT).fill(-1)

  function withSpace(gram: number): Uint8Array {
    const bytes = lists[gram]
    const length = lengths[gram] ?? 0
    if (bytes && bytes.length >= length + 5) return bytes
    const more = new Uint8Array(Math.max(FIRST_BYTES, Math.ceil(length * (length < 2 ** 16 ? 2 : 1.25))))
    if (bytes) more.set(bytes)
    lists[gram] = more
    return more
  }

  function numbersOf(gram: number): NewNumbers[] {
    const bytes = lists[gram] ?? new Uint8Array()
    const found: { bucket: number; numbers: number[] }[] = []
    const length = lengths[gram] ?? 0
    let place = -1
    for (let at = 0; at < length; ) {
      let byte = bytes[at++] ?? 0
      let gap = byte & 127
      for (let factor = 128; byte > 127; factor *= 128) {
        byte = bytes[at++] ?? 0
        gap += (byte & 127) * factor
      }
      place += gap + 1
      const bucket = Math.floor(place / GROUP)
      const last = found.at(-1)
      if (last?.bucket === bucket) last.numbers.push(place % GROUP)
      else found.push({ bucket, numbers: [place % GROUP] })
    }
    return found
  }

  return {
    add(gram, bucket, number) {
      const place = bucket * GROUP + number
      const bytes = withSpace(gram)
      let at = lengths[gram] ?? 0
      let left = place - (lasts[gram] ?? 0) - 1
      for (; left > 127; left = Math.floor(left / 128)) bytes[at++] = (left % 128) | 128
      bytes[at++] = left
      lengths[gram] = at
      lasts[gram] = place
    },
    *rows(address) {
      for (let gram = 0; gram < GRAM_COUNT; gram += 1) {
        if (!lists[gram]) continue
        const own = numbersOf(gram).map(({ bucket, numbers }) => ({ bucket, ids: newList(numbers) }))
        lists[gram] = undefined
        yield packLists(firstKey({ ...address, gram }, 0), own)
      }
    },
  }
}
