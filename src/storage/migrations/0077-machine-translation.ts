import { sql } from 'kysely'
import { type Migration, tableWithId } from './migration.ts'

/** Services for machine translation: settings of site and projects, answers that were paid for, and what was used. */
export const machineTranslation: Migration = {
  name: '0077-machine-translation',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'machine_service')
      .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('sealed_settings', 'text', (c) => c.notNull())
      .addColumn('is_off', 'integer', (c) => c.notNull())
      .addColumn('refused_at', 'bigint')
      .addColumn('refused_reason', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`create unique index machine_service_project on machine_service (project_id, service)
      where project_id is not null`.execute(tx)
    await sql`create unique index machine_service_site on machine_service (service) where project_id is null`.execute(
      tx,
    )
    await tx.schema
      .createTable('machine_policy')
      .addColumn('project_id', 'bigint', (c) => c.primaryKey().references('project.id').onDelete('cascade'))
      .addColumn('own_servers_only', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('monthly_characters', 'bigint')
      .addColumn('monthly_tokens', 'bigint')
      .addColumn('instructions', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await tx.schema
      .createTable('machine_answer')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('used_at', 'bigint', (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('machine_answer_used').on('machine_answer').columns(['used_at']).execute()
    await tx.schema
      .createTable('machine_usage')
      .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('requests', 'bigint', (c) => c.notNull())
      .addColumn('characters', 'bigint', (c) => c.notNull())
      .addColumn('tokens_in', 'bigint', (c) => c.notNull())
      .addColumn('tokens_out', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('machine_usage_key', ['project_id', 'month', 'service'])
      .execute()
  },
}
