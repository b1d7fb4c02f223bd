import type { Db } from '../db.ts'
import type { Migration } from './migration.ts'

/** What users do with strings besides translating: adding and removing strings, votes, label descriptions. */
export const people: Migration = {
  name: '0015-people',
  async up(tx) {
    await tx.schema
      .alterTable('pending_edit')
      .addColumn('is_added', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await createRemovals(tx)
    await tx.schema
      .createTable('vote')
      .addColumn('suggestion_id', 'bigint', (c) =>
        c.notNull().references('suggestion.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('value', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('vote_key', ['suggestion_id', 'user_id'])
      .execute()
    await tx.schema.createIndex('vote_user').on('vote').column('user_id').execute()
    await tx.schema
      .alterTable('label')
      .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}

/** The unit is deleted, so a row has everything by which its file identifies the entry. */
async function createRemovals(tx: Db): Promise<void> {
  await tx.schema
    .createTable('pending_removal')
    .addColumn('translation_id', 'bigint', (c) =>
      c.notNull().references('translation.id').onDelete('cascade'),
    )
    .addColumn('id_hash', 'bigint', (c) => c.notNull())
    .addColumn('context', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('base_target', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pending_removal_key', ['translation_id', 'id_hash'])
    .execute()
  await tx.schema.createIndex('pending_removal_author').on('pending_removal').column('author_id').execute()
}
