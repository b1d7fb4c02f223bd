import type { CreateTableBuilder } from 'kysely'
import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'

/** One step of the schema. Steps are numbered, run forward only, and never change after a release. */
export interface Migration {
  readonly name: string
  up(tx: Db, engine: Engine): Promise<void>
}

/** Starts a table with automatic IDs that are never reused. */
export function tableWithId(tx: Db, engine: Engine, name: string): CreateTableBuilder<string, string> {
  return tx.schema
    .createTable(name)
    .addColumn('id', engine.idColumn, (column) =>
      engine.idColumn === 'integer'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
}
