import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Languages, users and permissions. */
export const accounts: Migration = {
  name: '0001-accounts',
  async up(tx, engine) {
    await tx.schema
      .createTable('site_setting')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute()
    await createLanguages(tx, engine)
    await createUsers(tx, engine)
    await createGroups(tx, engine)
  },
}

async function createLanguages(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'language')
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('population', 'bigint', (c) => c.notNull())
    .execute()

  await tableWithId(tx, engine, 'plural')
    .addColumn('language_id', 'bigint', (c) => c.notNull().references('language.id').onDelete('cascade'))
    .addColumn('source', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('formula', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('plural_language').on('plural').columns(['language_id', 'source']).execute()
}

async function createUsers(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'user')
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('password', 'text')
    .addColumn('is_superuser', 'integer', (c) => c.notNull())
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .addColumn('is_bot', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .execute()

  await tableWithId(tx, engine, 'project')
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('web', 'text', (c) => c.notNull())
    .addColumn('instructions', 'text', (c) => c.notNull())
    .addColumn('access_control', 'integer', (c) => c.notNull())
    .addColumn('translation_review', 'integer', (c) => c.notNull())
    .addColumn('source_review', 'integer', (c) => c.notNull())
    .addColumn('set_language_team', 'integer', (c) => c.notNull())
    .addColumn('use_shared_tm', 'integer', (c) => c.notNull())
    .addColumn('contribute_shared_tm', 'integer', (c) => c.notNull())
    .addColumn('enable_hooks', 'integer', (c) => c.notNull())
    .addColumn('language_aliases', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('change_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('change_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()

  await tableWithId(tx, engine, 'token')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
  await tx.schema.createIndex('token_user').on('token').column('user_id').execute()
}

async function createGroups(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'role')
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .execute()
  await tx.schema
    .createTable('role_permission')
    .addColumn('role_id', 'bigint', (c) => c.notNull().references('role.id').onDelete('cascade'))
    .addColumn('permission', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('role_permission_key', ['role_id', 'permission'])
    .execute()

  await tableWithId(tx, engine, 'group')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('defining_project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('project_selection', 'integer', (c) => c.notNull())
    .addColumn('language_selection', 'integer', (c) => c.notNull())
    .addColumn('is_internal', 'integer', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('group_project_defining').on('group').column('defining_project_id').execute()

  await createMembership(tx, 'group_role', 'group', 'role')
  await createMembership(tx, 'group_project', 'group', 'project')
  await createMembership(tx, 'group_language', 'group', 'language')
  await createMembership(tx, 'user_group', 'user', 'group')
}

/** A table of pairs, indexed from both sides; a pair is deleted with either side. */
export async function createMembership(tx: Db, name: string, left: string, right: string): Promise<void> {
  await tx.schema
    .createTable(name)
    .addColumn(`${left}_id`, 'bigint', (c) => c.notNull().references(`${left}.id`).onDelete('cascade'))
    .addColumn(`${right}_id`, 'bigint', (c) => c.notNull().references(`${right}.id`).onDelete('cascade'))
    .addPrimaryKeyConstraint(`${name}_key`, [`${left}_id`, `${right}_id`])
    .execute()
  await tx.schema
    .createIndex(`${name}_reverse`)
    .on(name)
    .columns([`${right}_id`, `${left}_id`])
    .execute()
}
