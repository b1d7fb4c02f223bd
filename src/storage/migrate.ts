import { AppError } from '../domain/errors.ts'
import type { Db } from './db.ts'
import { type Engine, engineOf } from './engines/engine.ts'
import type { Migration } from './migrations/migration.ts'
import { MIGRATIONS } from './migrations/registry.ts'
import type { Timestamp } from './tables/columns.ts'
import { transaction } from './transaction.ts'

/**
 * Updates the schema and returns the names of the migrations that ran. Two processes may call it at once: one migrates,
 * the other waits. Rejects a database that a newer version has changed, before writing anything.
 */
export async function migrate(
  db: Db,
  now: () => Timestamp,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const engine = engineOf(db)
  return transaction(
    db,
    async (tx) => {
      await engine.lockMigrations(tx)
      await tx.schema
        .createTable('migration')
        .ifNotExists()
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('applied_at', 'bigint', (c) => c.notNull())
        .execute()
      const pending = await listPending(tx, migrations)
      for (const migration of pending) await apply(tx, engine, migration, now)
      return pending.map(({ name }) => name)
    },
    { mayRepeat: false },
  )
}

/** Number of migrations that this database still needs; rejects a newer database like `migrate`. */
export async function countPendingMigrations(db: Db): Promise<number> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'migration')) return MIGRATIONS.length
  return (await listPending(db, MIGRATIONS)).length
}

async function listPending(tx: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = (await tx.selectFrom('migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new AppError(
      'unavailable',
      `The database was created by a newer version of Diglot (it has ${unknown.join(', ')}); start that version, or restore a backup`,
    )
  }
  const done = new Set(applied)
  return migrations.filter(({ name }) => !done.has(name))
}

async function apply(tx: Db, engine: Engine, migration: Migration, now: () => Timestamp): Promise<void> {
  await migration.up(tx, engine)
  await tx.insertInto('migration').values({ name: migration.name, applied_at: now() }).execute()
}
