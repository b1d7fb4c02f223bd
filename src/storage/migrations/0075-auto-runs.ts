import { type Migration, tableWithId } from './migration.ts'

/** Automatic translations, and what each of them changed: so that one can be continued, and undone as one. */
export const autoRuns: Migration = {
  name: '0075-auto-runs',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'auto_run')
      .addColumn('translation_id', 'bigint', (c) =>
        c.notNull().references('translation.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
      .addColumn('wanted', 'text', (c) => c.notNull())
      .addColumn('total', 'bigint')
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addColumn('changed', 'bigint', (c) => c.notNull())
      .addColumn('suggested', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('finished_at', 'bigint')
      .addColumn('undone_at', 'bigint')
      .execute()
    await tx.schema
      .createIndex('auto_run_translation')
      .on('auto_run')
      .columns(['translation_id', 'id'])
      .execute()
    await tx.schema.createIndex('auto_run_age').on('auto_run').columns(['created_at']).execute()
    await tableWithId(tx, engine, 'auto_text')
      .addColumn('run_id', 'bigint', (c) => c.notNull().references('auto_run.id').onDelete('cascade'))
      .addColumn('unit_id', 'bigint', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('state', 'integer')
      .addColumn('old_target', 'text', (c) => c.notNull())
      .addColumn('old_state', 'integer', (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('auto_text_run').on('auto_text').columns(['run_id', 'id']).execute()
  },
}
