import { type Condition, ONE, type UnitBuilder } from './unit-builder.ts'

/** True if a unit has a comment, resolved or not, that meets a condition on `comment`. */
export function commentExists(
  eb: UnitBuilder,
  { isResolved }: { readonly isResolved: boolean },
  condition?: Condition,
): Condition {
  const comments = eb
    .selectFrom('comment')
    .select(ONE)
    .whereRef('comment.unit_id', '=', 'u.id')
    .where('comment.is_resolved', '=', isResolved ? 1 : 0)
  return eb.exists(condition ? comments.where(condition) : comments)
}

/** The same for the source unit, whose comments apply to all languages. */
export function sourceCommentExists(
  eb: UnitBuilder,
  { isResolved }: { readonly isResolved: boolean },
  condition?: Condition,
): Condition {
  const comments = eb
    .selectFrom('unit as su')
    .innerJoin('translation as st', 'st.id', 'su.translation_id')
    .innerJoin('comment', 'comment.unit_id', 'su.id')
    .select(ONE)
    .whereRef('su.string_id', '=', 'u.string_id')
    .where('st.is_source', '=', 1)
    .where('comment.is_resolved', '=', isResolved ? 1 : 0)
  return eb.exists(condition ? comments.where(condition) : comments)
}
