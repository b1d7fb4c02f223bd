import { LANGUAGE_SELECTION, PROJECT_SELECTION } from '../default-groups.ts'
import { ACCESS_CONTROL, type AccessControl } from '../project.ts'
import { type Access, type Grant, sitePermissions } from './access.ts'
import type { Permission } from './permission-table.ts'

/** A group of a user, with its scope. */
export interface HeldGroup {
  readonly permissions: readonly Permission[]
  /** Set for the teams of a project, which grant nothing outside it. */
  readonly definingProjectId: number | null
  readonly projectSelection: number
  readonly languageSelection: number
  readonly projects: readonly number[]
  readonly languages: readonly number[]
  readonly components: readonly ReachedComponent[]
  readonly hasComponentLists: boolean
  /** Components of the component lists. */
  readonly listed: readonly ReachedComponent[]
}

/** A component of a group, and its project. */
export interface ReachedComponent {
  readonly id: number
  readonly projectId: number
}

const ALL_LEVELS = Object.keys(ACCESS_CONTROL) as AccessControl[]
const LEVELS: Readonly<Record<number, readonly AccessControl[]>> = {
  [PROJECT_SELECTION.all]: ALL_LEVELS,
  [PROJECT_SELECTION.allPublic]: ['public'],
  [PROJECT_SELECTION.allProtected]: ['public', 'protected'],
}

/**
 * The combined permissions of groups. Component lists take precedence over components, and these over projects. With
 * `onlyProject`, as for the keys of a project, everything else is left out. `blocked` projects can only be viewed, and
 * components with an `unsigned` agreement accept no contributions.
 */
export function resolveAccess(
  groups: readonly HeldGroup[],
  onlyProject: number | null = null,
  { blocked = [], unsigned = [] }: { blocked?: readonly number[]; unsigned?: readonly number[] } = {},
): Access {
  const levels = new Map<AccessControl, Grant[]>()
  const projects = new Map<number, Grant[]>()
  const components = new Map<number, Grant[]>()
  const browsable = new Set<number>()
  const site = new Set<Permission>()
  const sets = new Map<readonly Permission[], ReadonlySet<Permission>>()
  for (const group of groups) {
    const grant = grantOf(group, sets)
    if (onlyProject === null && group.definingProjectId === null) {
      for (const permission of sitePermissions(grant.permissions)) site.add(permission)
    }
    const named = namedComponents(group)
    for (const { id, projectId } of named ?? []) {
      if (onlyProject !== null && onlyProject !== projectId) continue
      add(components, id, grant)
      browsable.add(projectId)
    }
    if (named) continue
    const reached = LEVELS[group.projectSelection] ?? []
    if (onlyProject === null) for (const level of reached) add(levels, level, grant)
    else if (reached === ALL_LEVELS) add(projects, onlyProject, grant)
    for (const id of group.projectSelection === PROJECT_SELECTION.listed ? group.projects : []) {
      if (onlyProject === null || onlyProject === id) add(projects, id, grant)
    }
  }
  const sight = {
    levels: [...levels.keys()].map((level) => ACCESS_CONTROL[level]),
    projects: [...projects.keys()],
    components: [...components.keys()],
    browsable: [...browsable],
  }
  return { site, levels, projects, components, sight, blocked: new Set(blocked), unsigned: new Set(unsigned) }
}

/** Groups with the same list of permissions share a set. */
function grantOf(
  { permissions, languageSelection, languages }: HeldGroup,
  sets: Map<readonly Permission[], ReadonlySet<Permission>>,
): Grant {
  const set = sets.get(permissions) ?? new Set(permissions)
  sets.set(permissions, set)
  return {
    permissions: set,
    languages: languageSelection === LANGUAGE_SELECTION.all ? null : new Set(languages),
  }
}

/** Null for a group whose scope is whole projects. */
function namedComponents(group: HeldGroup): readonly ReachedComponent[] | null {
  if (group.hasComponentLists || group.projectSelection === PROJECT_SELECTION.componentList)
    return group.listed
  return group.components.length > 0 ? group.components : null
}

function add<Key>(map: Map<Key, Grant[]>, key: Key, grant: Grant): void {
  const grants = map.get(key)
  if (grants) grants.push(grant)
  else map.set(key, [grant])
}
