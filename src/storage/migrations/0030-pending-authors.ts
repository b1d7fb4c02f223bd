import type { Migration } from './migration.ts'

/** Edits that wait are never looked up by their author, and every edit paid for the index: only who removes a user reads them all. */
export const pendingAuthors: Migration = {
  name: '0030-pending-authors',
  async up(tx) {
    await tx.schema.dropIndex('pending_edit_author').execute()
  },
}
