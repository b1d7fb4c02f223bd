import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { touchAccess } from './access-version.ts'

/** What a group consists of, each kind in a table of pairs. */
const PAIRS = {
  role: { table: 'group_role', column: 'role_id' },
  project: { table: 'group_project', column: 'project_id' },
  component: { table: 'group_component', column: 'component_id' },
  language: { table: 'group_language', column: 'language_id' },
  componentList: { table: 'group_component_list', column: 'component_list_id' },
  admin: { table: 'group_admin', column: 'user_id' },
} as const
/** A kind of object that a group consists of. */
export type GroupPart = keyof typeof PAIRS

/** The roles, projects, components and languages of a group, by the slugs and codes that URLs contain. */
interface GroupReach {
  readonly definingProject: string | null
  readonly roles: readonly number[]
  readonly languages: readonly string[]
  readonly projects: readonly string[]
  readonly componentLists: readonly string[]
  readonly components: readonly { readonly project: string; readonly component: string }[]
  readonly admins: readonly string[]
}

/** Adds an object to a group; does nothing if the group already has it. */
export async function addToGroup(tx: Db, groupId: number, part: GroupPart, id: number): Promise<void> {
  const { table, column } = PAIRS[part]
  await tx
    .insertInto(table)
    .values({ group_id: groupId, [column]: id } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await touchAccess(tx)
}

/** Removes an object from a group; false if the group did not have it. */
export async function takeFromGroup(tx: Db, groupId: number, part: GroupPart, id: number): Promise<boolean> {
  const { table, column } = PAIRS[part]
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('group_id', '=', groupId)
    .where(sql.ref<number>(column), '=', id)
    .executeTakeFirst()
  await touchAccess(tx)
  return numDeletedRows > 0n
}

/** True if the user administers the group. */
export async function isGroupAdmin(db: Db, groupId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_admin')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** What these groups consist of, by group ID; one query for each kind. */
export async function listGroupReach(db: Db, ids: readonly number[]): Promise<Map<number, GroupReach>> {
  if (ids.length === 0) return new Map()
  const [defining, roles, languages, projects, lists, components, admins] = await Promise.all([
    db
      .selectFrom('group as g')
      .innerJoin('project as p', 'p.id', 'g.defining_project_id')
      .select(['g.id as group_id', 'p.slug'])
      .where('g.id', 'in', ids)
      .execute(),
    db.selectFrom('group_role').selectAll().where('group_id', 'in', ids).orderBy('role_id').execute(),
    db
      .selectFrom('group_language as x')
      .innerJoin('language as l', 'l.id', 'x.language_id')
      .select(['x.group_id', 'l.code'])
      .where('x.group_id', 'in', ids)
      .orderBy('l.code')
      .execute(),
    db
      .selectFrom('group_project as x')
      .innerJoin('project as p', 'p.id', 'x.project_id')
      .select(['x.group_id', 'p.slug'])
      .where('x.group_id', 'in', ids)
      .where('p.removed_at', 'is', null)
      .orderBy('p.id')
      .execute(),
    db
      .selectFrom('group_component_list as x')
      .innerJoin('component_list as l', 'l.id', 'x.component_list_id')
      .select(['x.group_id', 'l.slug'])
      .where('x.group_id', 'in', ids)
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('group_component as x')
      .innerJoin('component as c', 'c.id', 'x.component_id')
      .innerJoin('project as p', 'p.id', 'c.project_id')
      .select(['x.group_id', 'p.slug as project', 'c.path as component'])
      .where('x.group_id', 'in', ids)
      .where('c.removed_at', 'is', null)
      .orderBy('c.id')
      .execute(),
    db
      .selectFrom('group_admin as x')
      .innerJoin('user as u', 'u.id', 'x.user_id')
      .select(['x.group_id', 'u.username'])
      .where('x.group_id', 'in', ids)
      .orderBy('u.id')
      .execute(),
  ])
  const of = <Row extends { group_id: number }>(rows: readonly Row[], id: number) =>
    rows.filter(({ group_id }) => group_id === id)
  return new Map(
    ids.map((id) => [
      id,
      {
        definingProject: of(defining, id)[0]?.slug ?? null,
        roles: of(roles, id).map(({ role_id }) => role_id),
        languages: of(languages, id).map(({ code }) => code),
        projects: of(projects, id).map(({ slug }) => slug),
        componentLists: of(lists, id).map(({ slug }) => slug),
        components: of(components, id).map(({ project, component }) => ({ project, component })),
        admins: of(admins, id).map(({ username }) => username),
      },
    ]),
  )
}
