import { type Expression, sql } from 'kysely'
import type { TextField, TextMatch } from '../../domain/search/query.ts'
import type { TextColumn } from '../engines/text-search.ts'
import { commentExists, sourceCommentExists } from './comment-terms.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import { type Condition, ONE, type SearchContext, type TermOf, type UnitBuilder } from './unit-builder.ts'

/** A condition on texts; a search without a field searches source, translation and context. */
export function textTerm(eb: UnitBuilder, { field, match }: TermOf<'text'>, ctx: SearchContext): Condition {
  if (field !== 'any') return fieldTerm(eb, field, match, ctx)
  return eb.or(
    (['source', 'target', 'context'] as const).map((one) =>
      textCondition(ctx.engine, columnOf(one, ctx), match),
    ),
  )
}

function fieldTerm(eb: UnitBuilder, field: TextField, match: TextMatch, ctx: SearchContext): Condition {
  switch (field) {
    case 'suggestion':
      return eb.exists(
        eb
          .selectFrom('suggestion')
          .select(ONE)
          .whereRef('suggestion.unit_id', '=', 'u.id')
          .where(textCondition(ctx.engine, stored('suggestion', 'target', 'suggestion.id'), match)),
      )
    case 'comment':
    case 'resolved_comment': {
      const condition = textCondition(ctx.engine, stored('comment', 'text', 'comment.id'), match)
      return commentExists(eb, { isResolved: field === 'resolved_comment' }, condition)
    }
    case 'source_comment':
    case 'resolved_source_comment': {
      const condition = textCondition(ctx.engine, stored('comment', 'text', 'comment.id'), match)
      return sourceCommentExists(eb, { isResolved: field === 'resolved_source_comment' }, condition)
    }
    default:
      return textCondition(ctx.engine, columnOf(field, ctx), match)
  }
}

type OwnField = 'source' | 'target' | 'context' | 'note' | 'location' | 'explanation'

function columnOf(field: OwnField, ctx: SearchContext): TextColumn {
  switch (field) {
    case 'source':
      return sourceColumn(ctx)
    case 'target':
      return { value: sql.ref('u.target'), stored: { table: 'unit', column: 'target', id: sql.ref('u.id') } }
    case 'note':
    case 'location':
      return { value: sql`coalesce(${sql.ref(`u.${field}`)}, ${sql.ref(`s.${field}`)})`, stored: null }
    case 'context':
    case 'explanation':
      return stored('string', field, 's.id', 's')
  }
}

/** With an intermediate file, units of the source language are translated from its texts. */
function sourceColumn({ drafts }: SearchContext): TextColumn {
  if (drafts.length === 0) return stored('string', 'source', 's.id', 's')
  const draft = sql`(select text from intermediate_text where string_id = s.id)`
  return {
    value: sql`case when u.translation_id in (${sql.join(drafts)}) then coalesce(${draft}, s.source) else s.source end`,
    stored: null,
  }
}

function stored(
  table: 'string' | 'suggestion' | 'comment',
  column: string,
  id: string,
  alias: string = table,
): TextColumn {
  const { value }: { value: Expression<string> } = plainColumn(`${alias}.${column}`)
  return { value, stored: { table, column, id: sql.ref<number>(id) } }
}
