import { sql } from 'kysely'
import { type Migration, tableWithId } from './migration.ts'

/**
 * Categories of components. The slug and name of a component, so far unique in a project, are now unique in their
 * category: the columns with the constraints combine them with it.
 */
export const categories: Migration = {
  name: '0020-categories',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'category')
      .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
      .addColumn('parent_id', 'bigint', (c) => c.references('category.id').onDelete('cascade'))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull())
      .addUniqueConstraint('category_path', ['project_id', 'path'])
      .addUniqueConstraint('category_name_key', ['project_id', 'name_key'])
      .execute()
    await tx.schema.createIndex('category_parent').on('category').column('parent_id').execute()
    for (const [from, to] of [
      ['slug', 'path'],
      ['name', 'name_key'],
    ] as const) {
      await tx.schema.alterTable('component').renameColumn(from, to).execute()
      await tx.schema
        .alterTable('component')
        .addColumn(from, 'text', (c) => c.notNull().defaultTo(''))
        .execute()
    }
    await sql`update component set slug = path, name = name_key`.execute(tx)
    await tx.schema
      .alterTable('component')
      .addColumn('category_id', 'bigint', (c) => c.references('category.id').onDelete('set null'))
      .execute()
    await tx.schema.createIndex('component_category').on('component').column('category_id').execute()
  },
}
