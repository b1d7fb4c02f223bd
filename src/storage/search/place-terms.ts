import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Query, TextMatch } from '../../domain/search/query.ts'
import type { Tables } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { plainColumn, textCondition } from './text-condition.ts'
import type { SearchContext, TermOf } from './unit-builder.ts'

type PlaceTables = Tables & {
  t: Tables['translation']
  c: Tables['component']
  p: Tables['project']
  l: Tables['language']
}
type PlaceBuilder = ExpressionBuilder<PlaceTables, 't' | 'c' | 'p' | 'l'>
type Place = 'project' | 'component' | 'language' | 'path'
type PlaceTerm = TermOf<'name'> & { readonly field: Place }

/** True if all terms of a query name projects, components or languages. */
export function isPlaceQuery(query: Query): boolean {
  if (query.kind === 'and' || query.kind === 'or') return query.parts.every(isPlaceQuery)
  if (query.kind === 'not') return isPlaceQuery(query.part)
  return query.kind === 'name' && isPlaceTerm(query)
}

/** True if a term names a project, component or language. */
export function isPlaceTerm(term: TermOf<'name'>): term is PlaceTerm {
  return ['project', 'component', 'language', 'path'].includes(term.field)
}

/** Translations with their component, project and language. */
export function selectPlaces({ db }: SearchContext) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
}

/** A query about scopes as a condition on `t`, `c`, `p` and `l`. */
export function placeCondition(eb: PlaceBuilder, query: Query, engine: Engine): Expression<SqlBool> {
  switch (query.kind) {
    case 'and':
      return eb.and(query.parts.map((part) => placeCondition(eb, part, engine)))
    case 'or':
      return eb.or(query.parts.map((part) => placeCondition(eb, part, engine)))
    case 'not':
      return eb.not(placeCondition(eb, query.part, engine))
    default:
      if (query.kind !== 'name' || !isPlaceTerm(query)) throw new Error('This is no query about places')
      return nameCondition(eb, query, engine)
  }
}

function nameCondition(eb: PlaceBuilder, { field, match }: PlaceTerm, engine: Engine): Expression<SqlBool> {
  const on = (column: string, how: TextMatch = match) => textCondition(engine, plainColumn(column), how)
  switch (field) {
    case 'project':
      return on('p.slug')
    case 'language':
      return on('l.code')
    case 'component':
      return eb.or([on('c.slug'), on('c.name', match.how === 'same' ? { ...match, how: 'contains' } : match)])
    case 'path':
      return pathCondition(eb, match, engine)
  }
}

/** `project`, `project/component` or `project/component/language`, with the categories of the component. */
function pathCondition(eb: PlaceBuilder, match: TextMatch, engine: Engine): Expression<SqlBool> {
  if (match.how === 'regex') {
    const value = sql<string>`p.slug || '/' || c.path || '/' || l.code`
    return textCondition(engine, { value, stored: null }, match)
  }
  const parts = match.text.split('/').filter((part) => part !== '')
  if (parts.length === 0) return sql`1 = 0`
  const start = `${parts.join('/')}/`
  const isWithin = sql<SqlBool>`substr(p.slug || '/' || c.path || '/' || l.code || '/', 1, ${start.length}) = ${start}`
  if (parts.length > PATH.length) return isWithin
  const isEach = eb.and(
    parts.map((text, index) =>
      textCondition(engine, plainColumn(PATH[index] ?? ''), { how: match.how, text }),
    ),
  )
  return parts.length === 1 ? isEach : eb.or([isEach, isWithin])
}

const PATH = ['p.slug', 'c.slug', 'l.code']
