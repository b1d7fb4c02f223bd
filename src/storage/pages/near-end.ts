/** A part of a list, read from the nearer end. */
interface Slice {
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/**
 * How to read `limit` items after the first `offset` of `count`, so that the last page costs as little as the first.
 */
export function sliceFromNearEnd(count: number, offset: number, limit: number): Slice {
  const size = Math.max(0, Math.min(limit, count - offset))
  const behind = count - offset - size
  return behind < offset
    ? { order: 'desc', offset: behind, limit: size }
    : { order: 'asc', offset, limit: size }
}

/** Restores the order of the list for rows that were read from the end. */
export function inListOrder<Row>(slice: Slice, rows: readonly Row[]): readonly Row[] {
  return slice.order === 'desc' ? rows.toReversed() : rows
}
