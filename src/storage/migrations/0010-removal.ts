import { createMembership } from './0001-accounts.ts'
import type { Migration } from './migration.ts'

/** Components and projects that are hidden while their rows are being deleted, and shared components. */
export const removal: Migration = {
  name: '0010-removal',
  async up(tx) {
    await tx.schema.alterTable('component').addColumn('removed_at', 'bigint').execute()
    await tx.schema.alterTable('project').addColumn('removed_at', 'bigint').execute()
    await createMembership(tx, 'component_share', 'component', 'project')
  },
}
