import { sql } from 'kysely'
import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { type Migration, tableWithId } from './migration.ts'

/**
 * What the import needs besides strings and units: edits that are not yet in files, suggestions, alerts, labels,
 * variants.
 */
export const imports: Migration = {
  name: '0004-import',
  async up(tx, engine) {
    await tx.schema.alterTable('change_gap').renameTo('seq_gap').execute()
    await tx.schema
      .alterTable('string')
      .addColumn('variant', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .createIndex('string_variant')
      .on('string')
      .columns(['component_id', 'variant'])
      .where(sql.ref('variant'), '<>', sql.lit(''))
      .execute()
    await tx.schema.alterTable('component').addColumn('imported_at', 'bigint').execute()
    await tx.schema
      .alterTable('component')
      .addColumn('created_by_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
      .execute()
    await tx.schema.createIndex('component_creator').on('component').column('created_by_id').execute()
    await createPendingEdits(tx)
    await createSuggestions(tx, engine)
    await createAlerts(tx, engine)
    await createLabels(tx, engine)
  },
}

async function createPendingEdits(tx: Db): Promise<void> {
  await tx.schema
    .createTable('pending_edit')
    .addColumn('unit_id', 'bigint', (c) => c.primaryKey().references('unit.id').onDelete('cascade'))
    .addColumn('translation_id', 'bigint', (c) =>
      c.notNull().references('translation.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('base_target', 'text', (c) => c.notNull())
    .addColumn('base_state', 'integer', (c) => c.notNull())
    .addColumn('edited_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema
    .createIndex('pending_edit_translation')
    .on('pending_edit')
    .column('translation_id')
    .execute()
  await tx.schema.createIndex('pending_edit_author').on('pending_edit').column('author_id').execute()
}

async function createSuggestions(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'suggestion')
    .addColumn('unit_id', 'bigint', (c) => c.notNull().references('unit.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('suggestion_unit').on('suggestion').column('unit_id').execute()
  await tx.schema.createIndex('suggestion_user').on('suggestion').column('user_id').execute()
}

async function createAlerts(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'alert')
    .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('alert_name', ['component_id', 'name'])
    .execute()
}

async function createLabels(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'label')
    .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addUniqueConstraint('label_name', ['project_id', 'name'])
    .execute()
  await tx.schema
    .createTable('string_label')
    .addColumn('string_id', 'bigint', (c) => c.notNull().references('string.id').onDelete('cascade'))
    .addColumn('label_id', 'bigint', (c) => c.notNull().references('label.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('string_label_key', ['string_id', 'label_id'])
    .execute()
  await tx.schema.createIndex('string_label_label').on('string_label').column('label_id').execute()
}
