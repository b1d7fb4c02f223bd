import { sql } from 'kysely'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import { commentExists, sourceCommentExists } from './comment-terms.ts'
import { checkExists, labelExists, screenshotExists } from './name-terms.ts'
import { type Condition, ONE, type SearchContext, type TermOf, type UnitBuilder } from './unit-builder.ts'

/** The condition of an `is:` term. */
export function isTerm(eb: UnitBuilder, { name }: TermOf<'is'>): Condition {
  switch (name) {
    case 'read-only':
      return eb('u.state', '=', STATE.readOnly)
    case 'approved':
      return eb('u.state', '=', STATE.approved)
    case 'needs-editing':
      return eb('u.state', '=', STATE.needsEditing)
    case 'translated':
      return eb('u.state', '>=', STATE.translated)
    case 'untranslated':
      return eb('u.state', '<', STATE.translated)
    case 'pending':
      return isPending(true)
    case 'automatically-translated':
      return sql`(u.marks & ${sql.lit(MARK.automatic)}) <> 0`
  }
}

/** A literal, so that the index on pending units is used. */
export function isPending(value: boolean): Condition {
  return value ? sql`u.pending = 1` : sql`u.pending = 0`
}

/** The condition of a `has:` term. */
export function hasTerm(eb: UnitBuilder, { name }: TermOf<'has'>, ctx: SearchContext): Condition {
  switch (name) {
    case 'plural':
      return eb.or([containsSeparator(ctx, 's.source'), containsSeparator(ctx, 'u.target')])
    case 'suggestion':
      return eb.exists(eb.selectFrom('suggestion').select(ONE).whereRef('suggestion.unit_id', '=', 'u.id'))
    case 'comment':
    case 'resolved-comment':
      return commentExists(eb, { isResolved: name === 'resolved-comment' })
    case 'source-comment':
    case 'resolved-source-comment':
      return sourceCommentExists(eb, { isResolved: name === 'resolved-source-comment' })
    case 'check':
    case 'dismissed-check':
      return checkExists(eb, { isDismissed: name === 'dismissed-check' })
    case 'translation':
      return eb('u.state', '>=', STATE.translated)
    case 'variant':
      return eb('s.variant', '<>', '')
    case 'label':
      return labelExists(eb)
    case 'screenshot':
      return screenshotExists(eb)
    case 'explanation':
      return eb('s.explanation', '<>', '')
    case 'context':
      return eb('s.context', '<>', '')
    case 'flags':
      return eb('s.extra_flags', '<>', '')
    case 'note':
      return eb(eb.fn.coalesce('u.note', 's.note'), '<>', '')
    case 'location':
      return eb(eb.fn.coalesce('u.location', 's.location'), '<>', '')
    case 'glossary':
      return hasGlossaryTerm(eb, ctx)
  }
}

function containsSeparator({ engine }: SearchContext, column: 's.source' | 'u.target'): Condition {
  return engine.text.contains({ value: sql.ref(column), stored: null }, PLURAL_SEPARATOR)
}

/** True if the source contains a term of a glossary of the same project, as a word or as a part of one. */
function hasGlossaryTerm(eb: UnitBuilder, { engine }: SearchContext): Condition {
  return eb.exists(
    eb
      .selectFrom('component as own')
      .innerJoin('component as glossary', 'glossary.project_id', 'own.project_id')
      .innerJoin('string as term', 'term.component_id', 'glossary.id')
      .select(ONE)
      .whereRef('own.id', '=', 's.component_id')
      .where('glossary.is_glossary', '=', 1)
      .where('term.source', '<>', '')
      .where(engine.text.containsColumn(sql.ref('s.source'), sql.ref('term.source'))),
  )
}
