import { type Migration, tableWithId } from './migration.ts'

/** Accepted agreements of components, and announcements. */
export const agreements: Migration = {
  name: '0023-agreements',
  async up(tx, engine) {
    await tx.schema
      .createTable('accepted_agreement')
      .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('accepted_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('accepted_agreement_key', ['component_id', 'user_id'])
      .execute()
    await tx.schema
      .createIndex('accepted_agreement_user')
      .on('accepted_agreement')
      .column('user_id')
      .execute()
    await tableWithId(tx, engine, 'announcement')
      .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('category_id', 'bigint', (c) => c.references('category.id').onDelete('cascade'))
      .addColumn('component_id', 'bigint', (c) => c.references('component.id').onDelete('cascade'))
      .addColumn('language_id', 'bigint', (c) => c.references('language.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
      .addColumn('message', 'text', (c) => c.notNull())
      .addColumn('severity', 'text', (c) => c.notNull())
      .addColumn('expiry', 'text')
      .addColumn('notify', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    for (const column of ['project_id', 'category_id', 'component_id', 'language_id', 'user_id']) {
      await tx.schema
        .createIndex(`announcement_${column.replace('_id', '')}`)
        .on('announcement')
        .column(column)
        .execute()
    }
  },
}
