import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'
import { type Engine, engineOf } from './engines/engine.ts'

/** A placeholder for a value that is known only when a hot query runs. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/** Rows, available immediately (SQLite) or later (PostgreSQL). */
export type Rows<Row> = readonly Row[] | Promise<readonly Row[]>

/**
 * A query that is built and compiled once per engine and then only filled with values. Building a query with Kysely
 * costs more than running it on SQLite; use this for queries of every request.
 */
export function hotQuery<Values extends object, Row>(
  build: (db: Db, value: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Db, values: Values) => Rows<Row> {
  const compiled = new WeakMap<Engine, CompiledQuery<Row>>()
  // Has the type of the value it stands for, so that Kysely checks the rest of the query.
  const placeholder = <Name extends keyof Values & string>(name: Name) => new Parameter(name) as Values[Name]

  return (db, values) => {
    const engine = engineOf(db)
    let template = compiled.get(engine)
    if (!template) {
      template = build(db, placeholder).compile()
      compiled.set(engine, template)
    }
    const fill = (parameter: unknown): unknown => {
      if (parameter instanceof Parameter) return values[parameter.name as keyof Values]
      return Array.isArray(parameter) ? parameter.map(fill) : parameter
    }
    const parameters = template.parameters.map(fill)
    const query: CompiledQuery<Row> = {
      sql: template.sql,
      query: template.query,
      queryId: template.queryId,
      parameters,
    }
    return db.isTransaction || WRITES.has(query.query.kind) ? engine.run(db, query) : engine.read(query)
  }
}
