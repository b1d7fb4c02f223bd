/** Numbers by index; a typed array if there are many. */
type Hashes = readonly number[] | Int32Array

const FEW = 8
/** Longer probe sequences mean that keys were crafted to collide. */
const MAX_PROBES = 64

/**
 * Reports the indexes of each key that occurs more than once, in order. Equal keys have equal hashes; keys are only
 * created to compare two of them, so a file with distinct keys costs only numbers.
 */
export function findRepeated(
  hashes: Hashes,
  keyAt: (index: number) => string,
  onRepeated: (same: readonly number[]) => void,
): void {
  if (hashes.length <= FEW && !hasEqualPair(hashes)) return
  const groups = groupByHash(hashes, keyAt) ?? Map.groupBy(hashes.keys(), keyAt)
  for (const same of groups.values()) if (same.length > 1) onRepeated(same)
}

/** FNV-1a over the characters of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** Faster than a table for the few members that most objects have. */
function hasEqualPair(hashes: Hashes): boolean {
  for (let first = 0; first < hashes.length; first += 1) {
    for (let second = first + 1; second < hashes.length; second += 1) {
      if (hashes[first] === hashes[second]) return true
    }
  }
  return false
}

/**
 * Finds repeated keys with their indexes in an open-addressing table of numbers, ten times as fast as a `Map` of keys.
 * Null if too many keys collide.
 */
function groupByHash(hashes: Hashes, keyAt: (index: number) => string): Map<number, number[]> | null {
  const groups = new Map<number, number[]>()
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2)) - 1
  const table = new Int32Array(mask + 1)
  for (let index = 0; index < hashes.length; index += 1) {
    const hash = hashes[index] ?? 0
    let slot = hash & mask
    let first = (table[slot] ?? 0) - 1
    for (let probes = 0; first >= 0; probes += 1) {
      if (hashes[first] === hash && keyAt(first) === keyAt(index)) break
      if (probes > MAX_PROBES) return null
      slot = (slot + 1) & mask
      first = (table[slot] ?? 0) - 1
    }
    const known = groups.get(first)
    if (first < 0) table[slot] = index + 1
    else if (known) known.push(index)
    else groups.set(first, [first, index])
  }
  return groups
}
