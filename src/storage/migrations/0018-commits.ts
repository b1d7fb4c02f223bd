import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Local commits that the remote does not have yet, with their edits, so that a lost copy loses nothing. */
export const commits: Migration = {
  name: '0018-commits',
  async up(tx, engine) {
    for (const column of ['imported_revision', 'pushed_revision', 'merge_revision']) {
      await tx.schema.alterTable('repository').addColumn(column, 'text').execute()
    }
    await tx.schema
      .alterTable('pending_edit')
      .addColumn('in_merge', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await tableWithId(tx, engine, 'unpushed_commit')
      .addColumn('repository_id', 'bigint', (c) =>
        c.notNull().references('repository.id').onDelete('cascade'),
      )
      .addColumn('revision', 'text', (c) => c.notNull())
      .execute()
    await tx.schema
      .createIndex('unpushed_commit_repository')
      .on('unpushed_commit')
      .column('repository_id')
      .execute()
    await tableWithId(tx, engine, 'unpushed_edit')
      .addColumn('commit_id', 'bigint', (c) =>
        c.notNull().references('unpushed_commit.id').onDelete('cascade'),
      )
      .addColumn('translation_id', 'bigint', (c) =>
        c.notNull().references('translation.id').onDelete('cascade'),
      )
      .addColumn('unit_id', 'bigint', (c) => c.notNull())
      .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
      .addColumn('base_target', 'text', (c) => c.notNull())
      .addColumn('base_state', 'integer', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('edited_at', 'bigint', (c) => c.notNull())
      .addColumn('is_added', 'integer', (c) => c.notNull())
      .execute()
    for (const column of ['commit_id', 'translation_id', 'author_id']) {
      await tx.schema.createIndex(`unpushed_edit_${column}`).on('unpushed_edit').column(column).execute()
    }
    await createUnpushedRemovals(tx, engine)
    await createPendingFiles(tx, engine)
  },
}

/** Entries that local commits have removed from files. */
async function createUnpushedRemovals(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'unpushed_removal')
    .addColumn('commit_id', 'bigint', (c) => c.notNull().references('unpushed_commit.id').onDelete('cascade'))
    .addColumn('translation_id', 'bigint', (c) =>
      c.notNull().references('translation.id').onDelete('cascade'),
    )
    .addColumn('id_hash', 'bigint', (c) => c.notNull())
    .addColumn('context', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('base_target', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['commit_id', 'translation_id', 'author_id']) {
    await tx.schema.createIndex(`unpushed_removal_${column}`).on('unpushed_removal').column(column).execute()
  }
}

/** Language files that were added or removed locally. */
async function createPendingFiles(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'pending_file')
    .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
    .addColumn('commit_id', 'bigint', (c) => c.references('unpushed_commit.id').onDelete('cascade'))
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('content', 'text')
    .addColumn('language_code', 'text', (c) => c.notNull())
    .addColumn('author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['component_id', 'commit_id', 'author_id']) {
    await tx.schema.createIndex(`pending_file_${column}`).on('pending_file').column(column).execute()
  }
}
