import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { createMembership } from './0001-accounts.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Repositories, components, translations, strings and units. */
export const translations: Migration = {
  name: '0002-translations',
  async up(tx, engine) {
    await createRepositories(tx, engine)
    await createComponents(tx, engine)
    await createMembership(tx, 'group_component', 'group', 'component')
    await createTranslations(tx, engine)
    await createUnits(tx, engine)
  },
}

async function createRepositories(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'repository')
    .addColumn('vcs', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('push_url', 'text', (c) => c.notNull())
    .addColumn('branch', 'text', (c) => c.notNull())
    .addColumn('push_branch', 'text', (c) => c.notNull())
    .addColumn('remote_revision', 'text')
    .addColumn('local_revision', 'text')
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .execute()
}

const COMPONENT_TEXTS = [
  'slug',
  'name',
  'filemask',
  'template',
  'intermediate',
  'new_base',
  'file_format',
  'license',
  'agreement',
  'new_lang',
  'language_code_style',
  'git_export',
  'check_flags',
  'enforced_checks',
  'repoweb',
  'report_source_bugs',
  'merge_style',
  'commit_message',
  'add_message',
  'delete_message',
  'merge_message',
  'addon_message',
  'pull_message',
  'language_regex',
  'variant_regex',
  'glossary_color',
]
const COMPONENT_NUMBERS = [
  'edit_template',
  'priority',
  'restricted',
  'allow_translation_propagation',
  'manage_units',
  'enable_suggestions',
  'suggestion_voting',
  'suggestion_autoaccept',
  'push_on_commit',
  'commit_pending_age',
  'auto_lock_error',
  'is_glossary',
  'locked',
]

async function createComponents(tx: Db, engine: Engine): Promise<void> {
  let table = tableWithId(tx, engine, 'component')
    .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
    .addColumn('repository_id', 'bigint', (c) => c.references('repository.id'))
    .addColumn('linked_component_id', 'bigint', (c) => c.references('component.id').onDelete('set null'))
    .addColumn('source_language_id', 'bigint', (c) => c.notNull().references('language.id'))
  for (const name of COMPONENT_TEXTS) table = table.addColumn(name, 'text', (c) => c.notNull())
  for (const name of COMPONENT_NUMBERS) table = table.addColumn(name, 'integer', (c) => c.notNull())
  await table
    .addColumn('task_id', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('change_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('change_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('component_slug', ['project_id', 'slug'])
    .addUniqueConstraint('component_name', ['project_id', 'name'])
    .execute()
  await tx.schema.createIndex('component_repository').on('component').column('repository_id').execute()
  await tx.schema.createIndex('component_linked').on('component').column('linked_component_id').execute()
  await tx.schema
    .createIndex('component_source_language')
    .on('component')
    .column('source_language_id')
    .execute()
}

const COUNTERS = [
  'total',
  'total_words',
  'total_chars',
  'translated',
  'translated_words',
  'translated_chars',
  'fuzzy',
  'fuzzy_words',
  'fuzzy_chars',
  'approved',
  'approved_words',
  'approved_chars',
  'readonly',
  'readonly_words',
  'readonly_chars',
  'failing',
  'failing_words',
  'failing_chars',
  'suggestions',
  'comments',
  'recent_changes',
  'recent_since_seq',
]

async function createTranslations(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'translation')
    .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
    .addColumn('language_id', 'bigint', (c) => c.notNull().references('language.id').onDelete('cascade'))
    .addColumn('plural_id', 'bigint', (c) => c.notNull().references('plural.id'))
    .addColumn('language_code', 'text', (c) => c.notNull())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('is_source', 'integer', (c) => c.notNull())
    .addColumn('check_flags', 'text', (c) => c.notNull())
    .addColumn('unit_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('unit_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('change_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('change_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('translation_language', ['component_id', 'language_id'])
    .execute()
  await tx.schema.createIndex('translation_by_language').on('translation').column('language_id').execute()
  await tx.schema.createIndex('translation_plural').on('translation').column('plural_id').execute()

  let statistics = tx.schema
    .createTable('statistics')
    .addColumn('translation_id', 'bigint', (c) =>
      c.primaryKey().references('translation.id').onDelete('cascade'),
    )
  for (const name of COUNTERS) {
    statistics = statistics.addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
  }
  await statistics
    .addColumn('last_change', 'bigint')
    .addColumn('last_author_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .execute()
  await tx.schema.createIndex('statistics_author').on('statistics').column('last_author_id').execute()
}

async function createUnits(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'string')
    .addColumn('component_id', 'bigint', (c) => c.notNull().references('component.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('id_hash', 'bigint', (c) => c.notNull())
    .addColumn('content_hash', 'bigint', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('context', 'text', (c) => c.notNull())
    .addColumn('location', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('flags', 'text', (c) => c.notNull())
    .addColumn('words', 'integer', (c) => c.notNull())
    .addColumn('chars', 'integer', (c) => c.notNull())
    .addColumn('explanation', 'text', (c) => c.notNull())
    .addColumn('extra_flags', 'text', (c) => c.notNull())
    .addColumn('priority', 'integer', (c) => c.notNull())
    .addUniqueConstraint('string_identity', ['component_id', 'id_hash'])
    .execute()

  await tableWithId(tx, engine, 'unit')
    // No foreign key: an insert of a unit takes its number from the row of the translation, which therefore exists.
    .addColumn('translation_id', 'bigint', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('string_id', 'bigint', (c) => c.notNull().references('string.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('state', 'integer', (c) => c.notNull())
    .addColumn('original_state', 'integer', (c) => c.notNull())
    .addColumn('pending', 'integer', (c) => c.notNull())
    .addColumn('marks', 'integer', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('previous_source', 'text', (c) => c.notNull())
    .addColumn('location', 'text')
    .addColumn('note', 'text')
    .addColumn('flags', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('unit_place', ['translation_id', 'seq'])
    .addUniqueConstraint('unit_string', ['string_id', 'translation_id'])
    .execute()
}
