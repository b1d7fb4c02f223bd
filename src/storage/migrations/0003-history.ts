import { sql } from 'kysely'
import { type Migration, tableWithId } from './migration.ts'

/** Changes with their numbers, and the task queue. */
export const history: Migration = {
  name: '0003-history',
  async up(tx, engine) {
    // No foreign keys: each string adds a row here, and each key would cost it a look-up. A transaction that removes a
    // project, component, translation, unit or user also deletes or updates these rows.
    await tableWithId(tx, engine, 'change')
      .addColumn('project_id', 'bigint')
      .addColumn('component_id', 'bigint')
      .addColumn('translation_id', 'bigint')
      .addColumn('unit_id', 'bigint')
      .addColumn('project_seq', 'bigint')
      .addColumn('component_seq', 'bigint')
      .addColumn('translation_seq', 'bigint')
      .addColumn('action', 'integer', (c) => c.notNull())
      .addColumn('timestamp', 'bigint', (c) => c.notNull())
      .addColumn('user_id', 'bigint')
      .addColumn('author_id', 'bigint')
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('old', 'text', (c) => c.notNull())
      .addColumn('details', 'text')
      .execute()
    for (const scope of ['project', 'component', 'translation']) {
      await tx.schema
        .createIndex(`change_${scope}`)
        .unique()
        .on('change')
        .columns([`${scope}_id`, `${scope}_seq`])
        .where(sql.ref(`${scope}_id`), 'is not', null)
        .execute()
    }
    for (const column of ['unit_id', 'user_id', 'author_id']) {
      await tx.schema
        .createIndex(`change_${column.replace('_id', '')}`)
        .on('change')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    }

    await tx.schema
      .createTable('change_gap')
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('scope_id', 'bigint', (c) => c.notNull())
      .addColumn('block', 'bigint', (c) => c.notNull())
      .addColumn('removed', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('change_gap_key', ['scope', 'scope_id', 'block'])
      .execute()

    await tableWithId(tx, engine, 'task')
      .addColumn('uuid', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('job_key', 'text')
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('priority', 'integer', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('max_attempts', 'integer', (c) => c.notNull())
      .addColumn('run_at', 'bigint', (c) => c.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('progress', 'integer', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('result', 'text')
      .addColumn('error', 'text')
      .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
      .addColumn('component_id', 'bigint', (c) => c.references('component.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('finished_at', 'bigint')
      .execute()
    await tx.schema
      .createIndex('task_queue')
      .on('task')
      .columns(['priority', 'run_at', 'id'])
      .where(sql.ref('state'), '=', sql.lit('waiting'))
      .execute()
    await tx.schema
      .createIndex('task_lease')
      .on('task')
      .column('lease_until')
      .where(sql.ref('state'), '=', sql.lit('running'))
      .execute()
    for (const state of ['waiting', 'running']) {
      await tx.schema
        .createIndex(`task_${state}_key`)
        .unique()
        .on('task')
        .column('job_key')
        .where(sql.ref('state'), '=', sql.lit(state))
        .execute()
    }
    for (const column of ['project_id', 'component_id', 'user_id']) {
      await tx.schema
        .createIndex(`task_${column.replace('_id', '')}`)
        .on('task')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    }
    await tx.schema.createIndex('task_finished').on('task').column('finished_at').execute()
  },
}
