import { AppError } from '../errors.ts'

/** Fields by which units can be sorted. */
export const SORT_FIELDS = [
  ...(['priority', 'position', 'context', 'num_words', 'labels', 'timestamp', 'source', 'target'] as const),
  ...(['location', 'num_comments', 'num_failing_checks'] as const),
] as const

export type SortField = (typeof SORT_FIELDS)[number]

/** One field of an order; units that are equal in all fields are ordered by ID. */
export interface SortKey {
  readonly field: SortField
  readonly isDescending: boolean
}

/** The default order of units. */
const DEFAULT_SORT: readonly SortKey[] = [
  { field: 'priority', isDescending: true },
  { field: 'position', isDescending: false },
]

/** Parses comma-separated fields, with a hyphen before descending ones; the first of repeated fields counts. */
export function parseSortKeys(text: string): readonly SortKey[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) return DEFAULT_SORT
  const keys = new Map<SortField, SortKey>()
  for (const name of names) {
    const isDescending = name.startsWith('-')
    const field = SORT_FIELDS.find((known) => known === name.replace(/^-/, ''))
    if (!field) throw new AppError('invalid', `Units cannot be sorted by “${name}”.`, { field: 'sort_by' })
    if (!keys.has(field)) keys.set(field, { field, isDescending })
  }
  return [...keys.values()]
}
