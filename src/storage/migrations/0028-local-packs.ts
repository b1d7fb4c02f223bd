import { type Migration, tableWithId } from './migration.ts'

/** The content of repositories without a remote, so that every node can create its copy. */
export const localPacks: Migration = {
  name: '0028-local-packs',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'repository_pack')
      .addColumn('repository_id', 'bigint', (c) =>
        c.notNull().references('repository.id').onDelete('cascade'),
      )
      .addColumn('revision', 'text', (c) => c.notNull())
      .addColumn('content', engine.bytesColumn, (c) => c.notNull())
      .execute()
    await tx.schema
      .createIndex('repository_pack_repository')
      .on('repository_pack')
      .column('repository_id')
      .execute()
  },
}
