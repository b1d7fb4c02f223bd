import type { Db } from '../db.ts'
import type { Engine } from '../engines/engine.ts'
import { createMembership } from './0001-accounts.ts'
import { type Migration, tableWithId } from './migration.ts'

/** Component lists, subscriptions, administrators of groups, and the teams of existing projects. */
export const access: Migration = {
  name: '0013-access',
  async up(tx, engine) {
    await createLists(tx, engine)
    await createMembership(tx, 'group_admin', 'group', 'user')
    await tx.schema
      .createIndex('group_defining')
      .on('group')
      .columns(['defining_project_id', 'name'])
      .execute()
    await createSubscriptions(tx, engine)
    await tx.insertInto('site_setting').values({ name: 'access_version', value: '0' }).execute()
    await insertTeams(tx)
  },
}

async function createLists(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'component_list')
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('show_dashboard', 'integer', (c) => c.notNull())
    .execute()
  await createMembership(tx, 'component_list_component', 'component_list', 'component')
  await createMembership(tx, 'group_component_list', 'group', 'component_list')
}

async function createSubscriptions(tx: Db, engine: Engine): Promise<void> {
  await tableWithId(tx, engine, 'subscription')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('notification', 'text', (c) => c.notNull())
    .addColumn('scope', 'integer', (c) => c.notNull())
    .addColumn('frequency', 'integer', (c) => c.notNull())
    .addColumn('project_id', 'bigint', (c) => c.references('project.id').onDelete('cascade'))
    .addColumn('component_id', 'bigint', (c) => c.references('component.id').onDelete('cascade'))
    .execute()
  await tx.schema.createIndex('subscription_user').on('subscription').columns(['user_id', 'id']).execute()
  const users = await tx.selectFrom('user').select('id').where('is_active', '=', 1).orderBy('id').execute()
  for (const { id } of users) {
    const rows = SUBSCRIPTIONS.map(([notification, scope]) => ({ notification, scope }))
    await tx
      .insertInto('subscription')
      .values(rows.map((row) => ({ ...row, ...INSTANTLY, user_id: id })))
      .execute()
  }
}

const INSTANTLY = { frequency: 1, project_id: null, component_id: null }
/** Default subscriptions of everybody; scopes: 0 everything, 10 watched projects, 20 administered ones. */
const SUBSCRIPTIONS: readonly (readonly [string, number])[] = [
  ['MentionCommentNotificaton', 0],
  ['LastAuthorCommentNotificaton', 10],
  ['MentionCommentNotificaton', 10],
  ['NewAnnouncementNotificaton', 10],
  ['MergeFailureNotification', 20],
  ['ParseErrorNotification', 20],
  ['NewTranslationNotificaton', 20],
  ['NewAlertNotificaton', 20],
  ['NewAnnouncementNotificaton', 20],
]

const ADMINISTRATION = 'Administration'
/** Teams and their roles, for projects with restricted access. */
const MEMBERS_TEAMS: readonly (readonly [string, string])[] = [
  ['Translate', 'Translate'],
  ['Sources', 'Edit source'],
  ['Languages', 'Manage languages'],
  ['Glossary', 'Manage glossary'],
  ['Memory', 'Manage translation memory'],
  ['Screenshots', 'Manage screenshots'],
  ['Automatic translation', 'Automatic translation'],
  ['VCS', 'Manage repository'],
]
const PUBLIC = 0
const CUSTOM = 200

/** A new site has no projects yet; their teams are created with them. */
async function insertTeams(tx: Db): Promise<void> {
  const projects = await tx
    .selectFrom('project')
    .select(['id', 'access_control', 'translation_review', 'source_review'])
    .where('access_control', '<>', CUSTOM)
    .execute()
  const roles = await tx.selectFrom('role').select(['id', 'name']).execute()
  const roleIds = new Map(roles.map(({ id, name }) => [name, id]))
  for (const { id, access_control, translation_review, source_review } of projects) {
    const teams: (readonly [string, string])[] = [
      [ADMINISTRATION, ADMINISTRATION],
      ...(translation_review + source_review > 0 ? [['Review', 'Review strings'] as const] : []),
      ...(access_control === PUBLIC ? [] : MEMBERS_TEAMS),
    ]
    for (const [name, role] of teams) await insertTeam(tx, { projectId: id, name, roleId: roleIds.get(role) })
  }
}

async function insertTeam(
  tx: Db,
  { projectId, name, roleId }: { projectId: number; name: string; roleId: number | undefined },
): Promise<void> {
  const team = await tx
    .insertInto('group')
    .values({
      name,
      defining_project_id: projectId,
      project_selection: 0,
      language_selection: 1,
      is_internal: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('group_project').values({ group_id: team.id, project_id: projectId }).execute()
  if (roleId !== undefined) {
    await tx.insertInto('group_role').values({ group_id: team.id, role_id: roleId }).execute()
  }
}
