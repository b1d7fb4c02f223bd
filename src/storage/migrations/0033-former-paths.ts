import type { Migration } from './migration.ts'

/** Former paths of renamed or moved projects and components; and tasks of a repository by key. */
export const formerPaths: Migration = {
  name: '0033-former-paths',
  async up(tx) {
    await tx.schema
      .createTable('former_project')
      .addColumn('slug', 'text', (c) => c.primaryKey())
      .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
      .execute()
    await tx.schema.createIndex('former_project_project').on('former_project').column('project_id').execute()
    await tx.schema
      .createTable('former_component')
      .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
      .addColumn('path', 'text', (c) => c.notNull())
      .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('former_component_key', ['project_id', 'path'])
      .execute()
    await tx.schema
      .createIndex('former_component_component')
      .on('former_component')
      .column('component_id')
      .execute()
    await tx.schema.createIndex('task_key').on('task').columns(['job_key', 'id']).execute()
  },
}
