import type { UnitSummary } from './stored-blocks.ts'

/** Every part begins where numbers of eight bytes can be read. */
const ALIGNMENT = 8
const NOTHING = new Uint8Array(0)

/**
 * The same rows in two large pieces of memory: n-grams, which are dropped when the texts are read, and everything else. Tens of
 * thousands of small pieces would leave gaps that are not returned to the system.
 */
export function inSlabs(rows: readonly UnitSummary[]): UnitSummary[] {
  const kept = slab(rows.flatMap(({ about, times }) => [about, times]))
  const dropped = slab(rows.map(({ grams }) => grams))
  return rows.map((row, index) => ({
    block: row.block,
    version: row.version,
    about: kept(2 * index),
    times: kept(2 * index + 1),
    grams: dropped(index),
  }))
}

function slab(parts: readonly Uint8Array[]): (index: number) => Uint8Array {
  const starts: number[] = []
  let end = 0
  for (const { length } of parts) {
    starts.push(end)
    end += Math.ceil(length / ALIGNMENT) * ALIGNMENT
  }
  const bytes = new Uint8Array(end)
  for (const [index, part] of parts.entries()) bytes.set(part, starts[index])
  return (index) => {
    const start = starts[index] ?? 0
    const { length } = parts[index] ?? NOTHING
    // Nothing must not keep the slab of others.
    return length === 0 ? NOTHING : bytes.subarray(start, start + length)
  }
}
