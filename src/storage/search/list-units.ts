import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Query } from '../../domain/search/query.ts'
import { compileQuery } from './compile-query.ts'
import { selectCandidates } from './find-candidates.ts'
import { isCheck } from './name-terms.ts'
import { type SearchContext, type SearchTables, selectSearched } from './unit-builder.ts'

/** Exactly the units for which a term holds, if an index finds them, or null. */
export function listExactly(ctx: SearchContext, part: Query): Expression<{ id: number }> | null {
  const { db } = ctx
  const checks = (isDismissed: boolean) =>
    db
      .selectFrom('unit_check')
      .select('unit_id as id')
      .where('dismissed', '=', isDismissed ? 1 : 0)
  if (part.kind === 'has' && (part.name === 'check' || part.name === 'dismissed-check')) {
    return checks(part.name === 'dismissed-check')
  }
  if (part.kind === 'name' && (part.field === 'check' || part.field === 'dismissed_check')) {
    const { field, match } = part
    return match.how === 'regex' ? null : checks(field === 'dismissed_check').where(isCheck(match, ctx))
  }
  if (part.kind === 'ids') return db.selectFrom('unit').select('id').where('id', 'in', part.ids)
  const candidates = selectCandidates(ctx, part)
  if (!candidates) return null
  const eb = expressionBuilder<SearchTables, 'u' | 's'>()
  return selectSearched(db)
    .select('u.id')
    .where(sql<SqlBool>`u.id in ${candidates}`)
    .where(compileQuery(eb, part, ctx))
}
