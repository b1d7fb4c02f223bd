import type { Migration } from './migration.ts'

/** The images of screenshots, separate from what lists show; in the database, so that every node has them. */
export const screenshotImages: Migration = {
  name: '0040-screenshot-images',
  async up(tx, engine) {
    await tx.schema
      .createTable('screenshot_image')
      .addColumn('screenshot_id', 'bigint', (c) =>
        c.primaryKey().references('screenshot.id').onDelete('cascade'),
      )
      .addColumn('file_name', 'text', (c) => c.notNull().unique())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('content', engine.bytesColumn, (c) => c.notNull())
      .execute()
  },
}
