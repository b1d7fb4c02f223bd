import { sql } from 'kysely'
import { type Migration, tableWithId } from './migration.ts'

/** Instructions for language models, of the site, of projects and of components, for all languages or for one. */
export const machineInstructions: Migration = {
  name: '0081-machine-instructions',
  async up(tx, engine) {
    await tableWithId(tx, engine, 'machine_instruction')
      .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('component_id', 'bigint', (c) => c.references('component.id').onDelete('cascade'))
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute()
    await sql`create unique index machine_instruction_place
      on machine_instruction (coalesce(project_id, 0), coalesce(component_id, 0), language)`.execute(tx)
    await sql`create index machine_instruction_component on machine_instruction (component_id)`.execute(tx)
    await sql`insert into machine_instruction (project_id, language, text)
      select project_id, '', instructions from machine_policy where instructions <> ''`.execute(tx)
    await tx.schema.alterTable('machine_policy').dropColumn('instructions').execute()
  },
}
