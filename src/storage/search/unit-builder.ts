import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Range, Term } from '../../domain/search/query.ts'
import type { Db, Tables } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import type { StringTable, UnitTable } from '../tables/strings.ts'

/** The tables of a search: `u`, a unit, and `s`, its string. */
export type SearchTables = Tables & { u: UnitTable; s: StringTable }

/** Builds conditions on a unit and its string. */
export type UnitBuilder = ExpressionBuilder<SearchTables, 'u' | 's'>

export type Condition = Expression<SqlBool>

/** What conditions need besides their term. */
export interface SearchContext {
  readonly db: Db
  readonly engine: Engine
  /** Translations whose units have their own source texts, from an intermediate file. */
  readonly drafts: readonly number[]
}

/** Terms of one kind. */
export type TermOf<Kind extends Term['kind']> = Extract<Term, { kind: Kind }>

/** Units with their strings, on which conditions are evaluated. */
export function selectSearched(db: Db) {
  return db.selectFrom('unit as u').innerJoin('string as s', 's.id', 'u.string_id')
}

/** The selection of a subquery that is only tested for existence. */
export const ONE = sql<number>`1`.as('one')

/** True if a number is in a range. */
export function inRange(value: Expression<number>, { from, to }: Range): Condition {
  if (from === null) return sql`${value} <= ${to}`
  if (to === null) return sql`${value} >= ${from}`
  return from === to ? sql`${value} = ${from}` : sql`${value} between ${from} and ${to}`
}
