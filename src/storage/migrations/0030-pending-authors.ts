import type { Migration } from './migration.ts'

/**
 * Drops an index that every edit paid for: pending edits are never looked up by author, and only deleting a user reads
 * them all.
 */
export const pendingAuthors: Migration = {
  name: '0030-pending-authors',
  async up(tx) {
    await tx.schema.dropIndex('pending_edit_author').execute()
  },
}
