import { tailOfAddress } from '../../domain/hooks/repository-spelling.ts'
import type { Migration } from './migration.ts'

/** Webhooks of code hosts: how they find repositories, and the secret that signs them. */
export const hooks: Migration = {
  name: '0027-hooks',
  async up(tx) {
    await tx.schema
      .alterTable('project')
      .addColumn('hook_secret', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .alterTable('repository')
      .addColumn('address_tail', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema.alterTable('repository').addColumn('hook_at', 'bigint').execute()
    await tx.schema.createIndex('repository_address_tail').on('repository').column('address_tail').execute()
    const known = await tx.selectFrom('repository').select(['id', 'url']).execute()
    for (const { id, url } of known) {
      await tx
        .updateTable('repository')
        .set({ address_tail: tailOfAddress(url) })
        .where('id', '=', id)
        .execute()
    }
  },
}
