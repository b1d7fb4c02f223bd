import type { HasName, IsName } from './marks.ts'

/** A parsed search; every name in it exists and every value is valid for its field. */
export type Query = Everything | Conjunction | Alternative | Negation | Term

/** Matches of an empty search. */
interface Everything {
  readonly kind: 'all'
}

/** All parts must hold; there are at least two. */
interface Conjunction {
  readonly kind: 'and'
  readonly parts: readonly Query[]
}

/** One part must hold; there are at least two. */
interface Alternative {
  readonly kind: 'or'
  readonly parts: readonly Query[]
}

interface Negation {
  readonly kind: 'not'
  readonly part: Query
}

/** One condition. */
export type Term =
  | { readonly kind: 'text'; readonly field: TextField | 'any'; readonly match: TextMatch }
  | { readonly kind: 'name'; readonly field: NameField; readonly match: TextMatch }
  | { readonly kind: 'number'; readonly field: NumberField; readonly range: Range }
  | { readonly kind: 'time'; readonly field: TimeField; readonly range: Range }
  | { readonly kind: 'action'; readonly code: number }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'pending'; readonly value: boolean }
  | { readonly kind: 'is'; readonly name: IsName }
  | { readonly kind: 'has'; readonly name: HasName }

/** How a text is compared. `same` is equality ignoring case, `exact` with case. */
export type TextMatch =
  | { readonly how: 'contains' | 'same' | 'exact'; readonly text: string }
  | { readonly how: 'regex'; readonly pattern: string; readonly at: number }

/** Integers, both ends included; null is open. Times are microseconds since 1970. */
export interface Range {
  readonly from: number | null
  readonly to: number | null
}

/** Fields that are searched for a part of their text. */
export type TextField =
  | 'source'
  | 'target'
  | 'context'
  | 'note'
  | 'location'
  | 'explanation'
  | 'suggestion'
  | 'comment'
  | 'resolved_comment'
  | 'source_comment'
  | 'resolved_source_comment'

/** Fields with names, which are compared as a whole. */
export type NameField =
  | 'check'
  | 'dismissed_check'
  | 'language'
  | 'component'
  | 'project'
  | 'path'
  | 'changed_by'
  | 'suggestion_author'
  | 'comment_author'
  | 'source_comment_author'
  | 'label'
  | 'screenshot'

export type NumberField = 'priority' | 'state' | 'source_state' | 'labels_count'

export type TimeField = 'changed' | 'change_time' | 'added' | 'source_changed' | 'last_changed'
