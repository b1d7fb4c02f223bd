import type { Migration } from './migration.ts'

/**
 * The task of each user's last accepted upload, so that every node finishes it before the next request of that user.
 */
export const unsettledUploads: Migration = {
  name: '0045-unsettled-uploads',
  async up(tx) {
    await tx.schema.alterTable('user').addColumn('unsettled_id', 'bigint').execute()
  },
}
