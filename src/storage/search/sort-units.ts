import { type Expression, sql } from 'kysely'
import type { SortField, SortKey } from '../../domain/search/sort-keys.ts'

/** The `order by` of a unit order; the last column is the ID, so that every order is total. */
export function sortUnits(
  keys: readonly SortKey[],
): readonly { readonly by: Expression<unknown>; readonly direction: 'asc' | 'desc' }[] {
  return [
    ...keys.map(({ field, isDescending }) => ({
      by: SORTED_BY[field],
      direction: isDescending ? ('desc' as const) : ('asc' as const),
    })),
    { by: sql.ref('u.id'), direction: 'asc' },
  ]
}

const SORTED_BY: Readonly<Record<SortField, Expression<unknown>>> = {
  priority: sql.ref('s.priority'),
  position: sql.ref('u.position'),
  context: sql.ref('s.context'),
  num_words: sql.ref('s.words'),
  labels: sql`coalesce((
    select min(label.name) from string_label join label on label.id = string_label.label_id
    where string_label.string_id = u.string_id), '')`,
  timestamp: sql.ref('u.created_at'),
  source: sql.ref('s.source'),
  target: sql.ref('u.target'),
  location: sql`coalesce(u.location, s.location)`,
  num_comments: sql`(select count(*) from comment where comment.unit_id = u.id and comment.is_resolved = 0)`,
  num_failing_checks: sql`(select count(*) from unit_check where unit_check.unit_id = u.id and unit_check.dismissed = 0)`,
}
