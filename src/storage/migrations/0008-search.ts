import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { createMembership } from './0001-accounts.ts'
import { type Migration, tableWithId } from './migration.ts'

/** What searches read besides strings and units: comments, checks, screenshots; and how texts are compared. */
export const search: Migration = {
  name: '0008-search',
  async up(tx, engine) {
    await engine.text.install(tx)
    await createComments(tx, engine)
    await createChecks(tx)
    await createScreenshots(tx, engine)
    await tx.schema
      .createIndex('unit_pending')
      .on('unit')
      .column('id')
      .where(sql.ref('pending'), '=', sql.lit(1))
      .execute()
  },
}

async function createComments(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'comment')
    .addColumn('unit_id', 'bigint', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('is_resolved', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('comment_unit').on('comment').column('unit_id').execute()
  await tx.schema.createIndex('comment_user').on('comment').column('user_id').execute()
}

async function createChecks(tx: Db): Promise<void> {
  await tx.schema
    .createTable('unit_check')
    .addColumn('unit_id', 'bigint', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('dismissed', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('unit_check_key', ['unit_id', 'name'])
    .execute()
}

async function createScreenshots(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'screenshot')
    .addColumn('translation_id', 'bigint', (c) =>
      c.notNull().references('translation.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('screenshot_translation').on('screenshot').column('translation_id').execute()
  await createMembership(tx, 'screenshot_unit', 'screenshot', 'unit')
}
