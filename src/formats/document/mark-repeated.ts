import { hashText } from '../text/find-repeated.ts'

/** Longer probe sequences mean that texts were crafted to collide. */
const MAX_PROBES = 64

/**
 * Reports the index of every text that occurs more than once, at least once each, in no particular order. Needs a few
 * bytes per text, even if all of them repeat.
 */
export function markRepeated(
  count: number,
  textAt: (index: number) => string,
  onRepeated: (index: number) => void,
): void {
  const mask = 2 ** Math.ceil(Math.log2(count * 2 + 1)) - 1
  const table = new Int32Array(mask + 1)
  const hashes = new Int32Array(count)
  for (let index = 0; index < count; index += 1) {
    const text = textAt(index)
    const hash = hashText(text)
    hashes[index] = hash
    let slot = hash & mask
    let probes = 0
    let first = (table[slot] ?? 0) - 1
    while (first >= 0 && !(hashes[first] === hash && textAt(first) === text)) {
      if (probes >= MAX_PROBES) {
        markWithMap(count, textAt, onRepeated)
        return
      }
      probes += 1
      slot = (slot + 1) & mask
      first = (table[slot] ?? 0) - 1
    }
    if (first < 0) table[slot] = index + 1
    else {
      onRepeated(first)
      onRepeated(index)
    }
  }
}

/** The same with the engine's own hashes, which cannot be predicted. */
function markWithMap(
  count: number,
  textAt: (index: number) => string,
  onRepeated: (index: number) => void,
): void {
  const firsts = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    const first = firsts.get(textAt(index))
    if (first === undefined) firsts.set(textAt(index), index)
    else {
      onRepeated(first)
      onRepeated(index)
    }
  }
}
