/** A set of IDs, one bit each: as long as the largest of them requires. */
export type IdBits = Uint32Array

/** True if an ID is in a set. */
export function hasId(bits: IdBits, id: number): boolean {
  return ((bits[id >>> 5] ?? 0) & (1 << (id & 31))) !== 0
}

/** Adds an ID to a set; the set is the returned one from then on. */
export function addId(bits: IdBits | undefined, id: number): IdBits {
  const larger = withWords(bits, (id >>> 5) + 1)
  larger[id >>> 5] = (larger[id >>> 5] ?? 0) | (1 << (id & 31))
  return larger
}

/** Removes an ID. */
export function removeId(bits: IdBits, id: number): void {
  if (id >>> 5 < bits.length) bits[id >>> 5] = (bits[id >>> 5] ?? 0) & ~(1 << (id & 31))
}

/** The same set with room for this many words. */
export function withWords(bits: IdBits | undefined, length: number): IdBits {
  if (bits && length <= bits.length) return bits
  const larger = new Uint32Array(Math.max(length, (bits?.length ?? 0) * 2))
  if (bits) larger.set(bits)
  return larger
}

/** The set of some IDs. */
export function bitsOf(ids: readonly number[]): IdBits {
  const bits = new Uint32Array(ids.reduce((length, id) => Math.max(length, (id >>> 5) + 1), 0))
  for (const id of ids) addId(bits, id)
  return bits
}
