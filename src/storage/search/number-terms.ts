import { sql } from 'kysely'
import { sourceChanged } from './history-terms.ts'
import { type Condition, inRange, type TermOf, type UnitBuilder } from './unit-builder.ts'

/** A condition on a number. */
export function numberTerm({ field, range }: TermOf<'number'>): Condition {
  switch (field) {
    case 'priority':
      return inRange(sql.ref('s.priority'), range)
    case 'state':
      return inRange(sql.ref('u.state'), range)
    case 'source_state':
      return inRange(SOURCE_STATE, range)
    case 'labels_count':
      return inRange(sql`(select count(*) from string_label where string_id = u.string_id)`, range)
  }
}

/** A string missing in the source language counts as empty there. */
const SOURCE_STATE = sql<number>`coalesce((
  select su.state from unit su join translation st on st.id = su.translation_id
  where su.string_id = u.string_id and st.is_source = 1), 0)`

/** A condition on a time that does not concern single events of the history. */
export function timeTerm(eb: UnitBuilder, term: TermOf<'time'>): Condition {
  switch (term.field) {
    case 'added':
      return inRange(sql.ref('u.created_at'), term.range)
    case 'last_changed':
      return inRange(sql.ref('u.updated_at'), term.range)
    case 'source_changed':
      return sourceChanged(eb, term)
    default:
      throw new Error(`${term.field} is about events`)
  }
}
