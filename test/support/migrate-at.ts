import { openDatabase } from '../../src/storage/db.ts'
import type { Engine } from '../../src/storage/engines/engine.ts'
import { migrate } from '../../src/storage/migrate.ts'

/** Brings a database up to date, for tests to copy. */
export async function migrateAt(engine: Engine): Promise<void> {
  const db = openDatabase(engine)
  await migrate(db, () => 0)
  await db.destroy()
}
