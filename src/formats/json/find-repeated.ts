const FEW = 8
/** Longer searches in the table mean that keys were made to collide. */
const MAX_PROBES = 64

/** Tells the indexes of each key that occurs more than once, in their order. Equal keys have equal hashes. */
export function findRepeated(
  hashes: readonly number[],
  keyAt: (index: number) => string,
  onRepeated: (same: readonly number[]) => void,
): void {
  if (hashes.length <= FEW ? !hasEqualPair(hashes) : !mayRepeat(hashes, keyAt)) return
  const groups = Map.groupBy(hashes.keys(), keyAt)
  for (const same of groups.values()) if (same.length > 1) onRepeated(same)
}

/** Cheaper than any table for the few members that most objects have. */
function hasEqualPair(hashes: readonly number[]): boolean {
  for (let first = 0; first < hashes.length; first += 1) {
    for (let second = first + 1; second < hashes.length; second += 1) {
      if (hashes[first] === hashes[second]) return true
    }
  }
  return false
}

/** False when all keys differ: an open table of numbers takes a tenth of the time of a `Map` of keys. */
function mayRepeat(hashes: readonly number[], keyAt: (index: number) => string): boolean {
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2)) - 1
  const table = new Int32Array(mask + 1)
  for (let index = 0; index < hashes.length; index += 1) {
    const hash = hashes[index] ?? 0
    let slot = hash & mask
    let probes = 0
    for (let taken = table[slot] ?? 0; taken !== 0; taken = table[slot] ?? 0) {
      probes += 1
      if (probes > MAX_PROBES || (hashes[taken - 1] === hash && keyAt(taken - 1) === keyAt(index)))
        return true
      slot = (slot + 1) & mask
    }
    table[slot] = index + 1
  }
  return false
}
