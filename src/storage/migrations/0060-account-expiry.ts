import type { Migration } from './migration.ts'

/** Expiration dates of accounts, and their last sign-in. */
export const accountExpiry: Migration = {
  name: '0060-account-expiry',
  async up(tx) {
    await tx.schema.alterTable('user').addColumn('expires_at', 'bigint').execute()
    await tx.schema.alterTable('user').addColumn('signed_in_at', 'bigint').execute()
  },
}
