import { sql } from 'kysely'
import type { Access } from '../../domain/access/access.ts'
import { isPermission, type Permission } from '../../domain/access/permission-table.ts'
import { type HeldGroup, type ReachedComponent, resolveAccess } from '../../domain/access/resolve-access.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { findSiteSetting } from '../site-settings.ts'
import { ACCESS_VERSION } from './access-version.ts'

/** The user or project key whose access is determined. */
interface Holder {
  /** Null for visitors. */
  readonly userId: number | null
  /** Set for API keys of a project, which have no access to anything else. */
  readonly onlyProject: number | null
  /** The access version that the caller has just read. */
  readonly version: string
}

/** Users whose access is cached; the cache is emptied when there are more. */
const MAX_KEPT = 10_000

const memories = new WeakMap<object, Map<string, { version: string; access: Access }>>()

/**
 * The access of a user: one query, or none if no permissions have changed since the last call. Everybody also has the
 * access of visitors, except API keys of projects.
 */
export async function findAccess(db: Db, holder: Holder): Promise<Access> {
  const { userId, onlyProject, version } = holder
  const memory = memoryOf(engineOf(db))
  const key = `${userId ?? ''} ${onlyProject ?? ''}`
  const known = memory.get(key)
  if (known?.version === version) return known.access
  const { groups, ...limits } = await listHeldGroups(db, holder)
  const access = resolveAccess(groups, onlyProject, limits)
  // The version was read before the groups: these can only be newer than it says.
  if (memory.size >= MAX_KEPT) memory.clear()
  memory.set(key, { version, access })
  return access
}

/** The access of visitors. */
export async function findAnonymousAccess(db: Db): Promise<Access> {
  const version = (await findSiteSetting(db, ACCESS_VERSION)) ?? ''
  return findAccess(db, { userId: null, onlyProject: null, version })
}

function memoryOf(engine: object): Map<string, { version: string; access: Access }> {
  const memory = memories.get(engine) ?? new Map<string, { version: string; access: Access }>()
  memories.set(engine, memory)
  return memory
}

/**
 * One row for each role, project, component, permission and so on of a group; columns that a kind does not use are
 * null.
 */
interface Row {
  readonly kind:
    | 'block'
    | 'unsigned'
    | 'group'
    | 'role'
    | 'permission'
    | 'project'
    | 'language'
    | 'component'
    | 'list'
    | 'listed'
  /** The group; for permissions the role, for blocks the project, for agreements the component. */
  readonly owner: number
  readonly id: number | null
  readonly text: string | null
  readonly more: number | null
  readonly last: number | null
}

async function listHeldGroups(
  db: Db,
  { userId, onlyProject }: Holder,
): Promise<{ groups: HeldGroup[]; blocked: number[]; unsigned: number[] }> {
  const { rows } = await sql<Row>`
    with held as (
      select g.id, g.defining_project_id, g.project_selection, g.language_selection from "group" g
      where g.id in (select m.group_id from user_group m where m.user_id = ${userId ?? 0})
      or (1 = ${onlyProject === null ? 1 : 0} and g.id in (select m.group_id from user_group m
        join "user" u on u.id = m.user_id where u.username = ${ANONYMOUS_USERNAME}))
    ), roles as (select r.group_id, r.role_id from group_role r join held h on h.id = r.group_id)
    select 'group' as kind, h.id as owner, h.defining_project_id as id, null as text, h.project_selection as more,
      h.language_selection as last from held h
    union all select 'role', group_id, role_id, null, null, null from roles
    union all select 'permission', p.role_id, null, p.permission, null, null from role_permission p
      where p.role_id in (select role_id from roles)
    union all select 'project', x.group_id, x.project_id, null, null, null
      from group_project x join held h on h.id = x.group_id
    union all select 'language', x.group_id, x.language_id, null, null, null
      from group_language x join held h on h.id = x.group_id
    union all select 'component', x.group_id, x.component_id, null, c.project_id, null
      from group_component x join held h on h.id = x.group_id join component c on c.id = x.component_id
    union all select 'list', x.group_id, x.component_list_id, null, null, null
      from group_component_list x join held h on h.id = x.group_id
    union all select 'listed', x.group_id, l.component_id, null, c.project_id, null
      from group_component_list x join held h on h.id = x.group_id
      join component_list_component l on l.component_list_id = x.component_list_id
      join component c on c.id = l.component_id
    union all select 'block', b.project_id, null, null, null, null
      from project_block b where b.user_id = ${userId ?? 0}
    union all select 'unsigned', c.id, null, null, null, null from component c
      where c.agreement <> '' and not exists (select 1 from accepted_agreement a
        where a.component_id = c.id and a.user_id = ${userId ?? 0})
      and not exists (select 1 from "user" u where u.id = ${userId ?? 0} and u.is_bot = 1)`.execute(db)
  const owners = (wanted: Row['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ owner }) => Number(owner))
  return { groups: assemble(rows), blocked: owners('block'), unsigned: owners('unsigned') }
}

function assemble(rows: readonly Row[]): HeldGroup[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const of = (kind: Row['kind']) => Map.groupBy(byKind.get(kind) ?? [], ({ owner }) => owner)
  const [roles, permissions] = [of('role'), of('permission')]
  const [projects, languages] = [of('project'), of('language')]
  const [components, named, listed] = [of('component'), of('list'), of('listed')]
  // Teams with the same roles share a list and thereby a set: 0.05 instead of 1.4 MB for a member of 1,000 teams.
  const lists = new Map<string, Permission[]>()
  const permissionsOf = (roleIds: readonly number[]): Permission[] => {
    const key = roleIds.join()
    const list = lists.get(key) ?? roleIds.flatMap((id) => namesOf(permissions.get(id)))
    lists.set(key, list)
    return list
  }
  return (byKind.get('group') ?? []).map(({ owner, id, more, last }) => ({
    permissions: permissionsOf(idsOf(roles.get(owner))),
    definingProjectId: id,
    projectSelection: Number(more),
    languageSelection: Number(last),
    projects: idsOf(projects.get(owner)),
    languages: idsOf(languages.get(owner)),
    components: reached(components.get(owner)),
    hasComponentLists: named.has(owner),
    listed: reached(listed.get(owner)),
  }))
}

function namesOf(rows: readonly Row[] = []): Permission[] {
  return rows.flatMap(({ text }) => (text !== null && isPermission(text) ? text : []))
}

function idsOf(rows: readonly Row[] = []): number[] {
  return rows.flatMap(({ id }) => (id === null ? [] : Number(id)))
}

function reached(rows: readonly Row[] = []): ReachedComponent[] {
  return rows.flatMap(({ id, more }) =>
    id === null || more === null ? [] : { id: Number(id), projectId: Number(more) },
  )
}
