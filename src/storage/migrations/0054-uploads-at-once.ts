import { sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Migration } from './migration.ts'

/** Uploads are saved before their response: nothing is kept for later, and no request waits for them. */
export const uploadsAtOnce: Migration = {
  name: '0054-uploads-at-once',
  async up(tx) {
    // Accepted strings that a server had not saved when it stopped: only the version that accepted them can save them.
    const { rows } = await sql`select 1 from upload_part limit 1`.execute(tx)
    if (rows.length > 0) {
      throw new AppError(
        'unavailable',
        'Uploaded strings are still waiting to be saved. Start the previous version of Diglot, wait until it has no more tasks, then upgrade again',
      )
    }
    await tx.deleteFrom('task').where('kind', '=', 'save-upload').execute()
    await tx.schema.dropTable('upload_part').execute()
    await tx.schema.alterTable('user').dropColumn('unsettled_id').execute()
  },
}
