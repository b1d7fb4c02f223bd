import type { Migration } from './migration.ts'

/** Uploads are saved before they are answered: nothing of them is kept for later, and no request waits for them. */
export const uploadsAtOnce: Migration = {
  name: '0054-uploads-at-once',
  async up(tx) {
    await tx.deleteFrom('task').where('kind', '=', 'save-upload').execute()
    await tx.schema.dropTable('upload_part').execute()
    await tx.schema.alterTable('user').dropColumn('unsettled_id').execute()
  },
}
