import type { Migration } from './migration.ts'

/** Accounts that stop working at some time, and when somebody last signed in. */
export const accountExpiry: Migration = {
  name: '0060-account-expiry',
  async up(tx) {
    await tx.schema.alterTable('user').addColumn('expires_at', 'bigint').execute()
    await tx.schema.alterTable('user').addColumn('signed_in_at', 'bigint').execute()
  },
}
