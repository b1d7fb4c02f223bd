import type { Migration } from './migration.ts'

/** Indexes of units by failing check, and of equal texts in several components. */
export const checks: Migration = {
  name: '0009-checks',
  async up(tx) {
    await tx.schema.createIndex('unit_check_name').on('unit_check').columns(['name', 'unit_id']).execute()
    await tx.schema.createIndex('string_content').on('string').column('content_hash').execute()
  },
}
