import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Sessions, links in emails, counts of attempts, and the audit log of accounts. */
export const signIn: Migration = {
  name: '0016-sign-in',
  async up(tx, engine) {
    await createSessions(tx, engine)
    await createAccountLinks(tx, engine)
    await createIdentities(tx, engine)
    await createAudit(tx, engine)
    await tx.schema
      .createTable('attempt')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await tx.schema.createIndex('attempt_expiry').on('attempt').column('expires_at').execute()
    await tx.schema
      .createTable('project_block')
      .addColumn('project_id', 'bigint', (c) => c.notNull().references('project.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint')
      .addPrimaryKeyConstraint('project_block_key', ['project_id', 'user_id'])
      .execute()
    await tx.schema.createIndex('project_block_user').on('project_block').column('user_id').execute()
    await tx.schema.alterTable('token').addColumn('used_at', 'bigint').execute()
  },
}

async function createSessions(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'session')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('agent', 'text', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('session_user').on('session').columns(['user_id', 'id']).execute()
  await tx.schema.createIndex('session_expiry').on('session').column('expires_at').execute()
}

async function createAccountLinks(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'account_link')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.unique())
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('group_id', 'bigint', (c) => c.references('group.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('account_link_expiry').on('account_link').column('expires_at').execute()
  await tx.schema.createIndex('account_link_user').on('account_link').column('user_id').execute()
  await tx.schema.createIndex('account_link_group').on('account_link').column('group_id').execute()
}

async function createIdentities(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'oidc_identity')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('oidc_identity_subject', ['issuer', 'subject'])
    .execute()
  await tx.schema.createIndex('oidc_identity_user').on('oidc_identity').column('user_id').execute()
  await tx.schema
    .createTable('oidc_login')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('verifier', 'text', (c) => c.notNull())
    .addColumn('next', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('oidc_login_expiry').on('oidc_login').column('expires_at').execute()
}

async function createAudit(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'audit_event')
    .addColumn('user_id', 'bigint', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('actor_id', 'bigint', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('activity', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('timestamp', 'bigint', (c) => c.notNull())
    .execute()
  await tx.schema.createIndex('audit_event_user').on('audit_event').columns(['user_id', 'id']).execute()
  await tx.schema.createIndex('audit_event_actor').on('audit_event').column('actor_id').execute()
  await tx.schema.createIndex('audit_event_time').on('audit_event').column('timestamp').execute()
}
