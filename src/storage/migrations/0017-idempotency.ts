import { type Migration, tableWithId } from './migration.ts'

/** Requests that are executed once, however often they are sent, and their responses. */
export const idempotency: Migration = {
  name: '0017-idempotency',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'idempotency_key')
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('body_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('lease_until', 'bigint', (c) => c.notNull())
      .addColumn('writes', 'integer', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addUniqueConstraint('idempotency_key_name', ['user_id', 'target', 'key'])
      .execute()
    await tx.schema
      .createIndex('idempotency_key_size')
      .on('idempotency_key')
      .columns(['user_id', 'size'])
      .execute()
    await tx.schema.createIndex('idempotency_key_age').on('idempotency_key').column('created_at').execute()
  },
}
