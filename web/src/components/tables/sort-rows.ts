import { comparerOf } from './compare-texts.ts'

/** The sorted column and its direction. */
export interface Sorting {
  readonly id: string
  readonly isDescending: boolean
}

type SortValue = string | number | null

/** Sorted rows: pinned ones first, then by value; rows without one are last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  order: {
    readonly by: ((row: Row) => SortValue) | undefined
    readonly isDescending: boolean
    readonly isPinned?: ((row: Row) => boolean) | undefined
  },
): readonly Row[] {
  const { by, isDescending, isPinned } = order
  if (!by && !isPinned) return rows
  const keyed = rows.map((row) => ({ row, value: by?.(row) ?? null, isPinned: isPinned?.(row) === true }))
  const compare = comparerOf(keyed.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))
  keyed.sort((a, b) => {
    if (a.isPinned !== b.isPinned) return a.isPinned ? -1 : 1
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    const difference =
      typeof a.value === 'number' && typeof b.value === 'number'
        ? a.value - b.value
        : compare(String(a.value), String(b.value))
    return isDescending ? -difference : difference
  })
  return keyed.map(({ row }) => row)
}
