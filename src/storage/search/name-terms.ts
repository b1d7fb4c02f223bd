import { type Expression, sql } from 'kysely'
import { foldText } from '../../domain/search/fold-text.ts'
import type { TextMatch } from '../../domain/search/query.ts'
import { commentExists, sourceCommentExists } from './comment-terms.ts'
import { isPlaceTerm, placeCondition, selectPlaces } from './place-terms.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import { type Condition, ONE, type SearchContext, type TermOf, type UnitBuilder } from './unit-builder.ts'

/** A condition on names: of scopes, users, checks, labels and screenshots. `changed_by` is a history term. */
export function nameTerm(eb: UnitBuilder, term: TermOf<'name'>, ctx: SearchContext): Condition {
  if (isPlaceTerm(term)) return inPlace(eb, term, ctx)
  const { field, match } = term
  switch (field) {
    case 'check':
    case 'dismissed_check':
      return checkExists(eb, { isDismissed: field === 'dismissed_check' }, isCheck(match, ctx))
    case 'label':
      return labelExists(eb, onName('label.name', match, ctx))
    case 'screenshot':
      return screenshotExists(eb, onName('screenshot.name', match, ctx))
    case 'suggestion_author':
      return eb.exists(
        eb
          .selectFrom('suggestion')
          .select(ONE)
          .whereRef('suggestion.unit_id', '=', 'u.id')
          .where(byPerson(eb, 'suggestion.user_id', match, ctx)),
      )
    case 'comment_author': {
      const author = byPerson(eb, 'comment.user_id', match, ctx)
      return eb.or([
        commentExists(eb, { isResolved: false }, author),
        commentExists(eb, { isResolved: true }, author),
      ])
    }
    case 'source_comment_author': {
      const author = byPerson(eb, 'comment.user_id', match, ctx)
      return eb.or([
        sourceCommentExists(eb, { isResolved: false }, author),
        sourceCommentExists(eb, { isResolved: true }, author),
      ])
    }
    default:
      throw new Error(`${field} is not found here`)
  }
}

/**
 * True if a row of `unit_check` matches a check. IDs of checks are in lower case, so the index serves everything but
 * regular expressions.
 */
export function isCheck(match: TextMatch, ctx: SearchContext): Condition {
  if (match.how !== 'same') return onName('unit_check.name', match, ctx)
  return sql`unit_check.name = ${foldText(match.text)}`
}

function onName(column: string, match: TextMatch, { engine }: SearchContext): Condition {
  return textCondition(engine, plainColumn(column), match)
}

/** True if a column contains one of the matching users, or none. */
export function byPerson(
  eb: UnitBuilder,
  column: string | Expression<number>,
  match: TextMatch,
  ctx: SearchContext,
): Condition {
  const id = typeof column === 'string' ? sql.ref<number>(column) : column
  return isNobody(match) ? sql`${id} is null` : eb(id, 'in', selectUsers(ctx, match))
}

/** The plus keeps the planner from using the index on translations instead of the range of units that is scanned. */
function inPlace(eb: UnitBuilder, term: TermOf<'name'>, ctx: SearchContext): Condition {
  const places = selectPlaces(ctx)
    .select('t.id')
    .where((place) => placeCondition(place, term, ctx.engine))
  return eb(sql<number>`+u.translation_id`, 'in', places)
}

/** True if a failing check, dismissed or not, meets a condition on `unit_check`. */
export function checkExists(
  eb: UnitBuilder,
  { isDismissed }: { readonly isDismissed: boolean },
  condition?: Condition,
): Condition {
  const checks = eb
    .selectFrom('unit_check')
    .select(ONE)
    .whereRef('unit_check.unit_id', '=', 'u.id')
    .where('unit_check.dismissed', '=', isDismissed ? 1 : 0)
  return eb.exists(condition ? checks.where(condition) : checks)
}

/** True if the string has a label that meets a condition on `label`. */
export function labelExists(eb: UnitBuilder, condition?: Condition): Condition {
  const labels = eb
    .selectFrom('string_label')
    .innerJoin('label', 'label.id', 'string_label.label_id')
    .select(ONE)
    .whereRef('string_label.string_id', '=', 'u.string_id')
  return eb.exists(condition ? labels.where(condition) : labels)
}

/** True if a screenshot of the string, in any language, meets a condition on `screenshot`. */
export function screenshotExists(eb: UnitBuilder, condition?: Condition): Condition {
  const screenshots = eb
    .selectFrom('unit as shown')
    .innerJoin('screenshot_unit', 'screenshot_unit.unit_id', 'shown.id')
    .innerJoin('screenshot', 'screenshot.id', 'screenshot_unit.screenshot_id')
    .select(ONE)
    .whereRef('shown.string_id', '=', 'u.string_id')
    .where((inner) =>
      inner.or([
        inner(sql.ref('shown.id'), '=', sql.ref('u.id')),
        inner.exists(
          inner
            .selectFrom('translation as st')
            .select(ONE)
            .whereRef('st.id', '=', 'shown.translation_id')
            .where('st.is_source', '=', 1),
        ),
      ]),
    )
  return eb.exists(condition ? screenshots.where(condition) : screenshots)
}

/** IDs of the users whose username matches. */
function selectUsers({ db, engine }: SearchContext, match: TextMatch) {
  return db
    .selectFrom('user')
    .select('user.id')
    .where(textCondition(engine, plainColumn('user.username'), match))
}

/** True for `""`, which matches no user. */
function isNobody(match: TextMatch): boolean {
  return match.how !== 'regex' && match.text === ''
}
