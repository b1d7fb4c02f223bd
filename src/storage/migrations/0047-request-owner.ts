import type { Migration } from './migration.ts'

/** The process that executes a request with a key, so that others notice immediately when it has died. */
export const requestOwner: Migration = {
  name: '0047-request-owner',
  async up(tx) {
    await tx.schema
      .alterTable('idempotency_key')
      .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
