import type { Migration } from './migration.ts'

/** Which process carries a request with a key out, so that others notice at once when it has died. */
export const requestOwner: Migration = {
  name: '0047-request-owner',
  async up(tx) {
    await tx.schema
      .alterTable('idempotency_key')
      .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
