import type { Migration } from './migration.ts'

/** The task with what somebody sent last and was told is accepted, so that every node lets it come before what they ask for next. */
export const unsettledUploads: Migration = {
  name: '0045-unsettled-uploads',
  async up(tx) {
    await tx.schema.alterTable('user').addColumn('unsettled_id', 'bigint').execute()
  },
}
