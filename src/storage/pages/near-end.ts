/** A part of a list, read from the end that is nearer. */
interface Slice {
  readonly order: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

/** How to read `limit` items after the first `offset` of `count`, so that the last page costs what the first one costs. */
export function sliceFromNearEnd(count: number, offset: number, limit: number): Slice {
  const size = Math.max(0, Math.min(limit, count - offset))
  const behind = count - offset - size
  return behind < offset
    ? { order: 'desc', offset: behind, limit: size }
    : { order: 'asc', offset, limit: size }
}

/** Puts rows that were read from the end into the order of the list. */
export function inListOrder<Row>(slice: Slice, rows: readonly Row[]): readonly Row[] {
  return slice.order === 'desc' ? rows.toReversed() : rows
}
