import { ACCESS_CONTROL, type AccessControl } from '../project.ts'
import { isSitePermission, type Permission } from './permission-table.ts'
import type { Place } from './place.ts'

/** What one group permits in its scope. */
export interface Grant {
  readonly permissions: ReadonlySet<Permission>
  /** IDs of languages; null for all. */
  readonly languages: ReadonlySet<number> | null
}

/** Everything that a user can see and do, resolved from the groups. Groups only add permissions. */
export interface Access {
  /** Permissions on the whole site. */
  readonly site: ReadonlySet<Permission>
  /** By access level of the project, by project, and by component. */
  readonly levels: ReadonlyMap<AccessControl, readonly Grant[]>
  readonly projects: ReadonlyMap<number, readonly Grant[]>
  readonly components: ReadonlyMap<number, readonly Grant[]>
  readonly sight: Sight
  /** Projects in which the user can only view. */
  readonly blocked: ReadonlySet<number>
  /** Components whose agreement the user has not accepted. */
  readonly unsigned: ReadonlySet<number>
}

/** What a user can see, in a form that queries can use. */
export interface Sight {
  /** Access levels (as stored) of visible projects. */
  readonly levels: readonly number[]
  /** Projects that are visible whatever their level. */
  readonly projects: readonly number[]
  /** Components that are visible whatever their project, including restricted ones. */
  readonly components: readonly number[]
  /** Projects that are visible only because of those components. */
  readonly browsable: readonly number[]
}

/** True if a group grants this permission there; without a place, if it is granted on the site or in every project. */
export function holds(access: Access, permission: Permission, place?: Place): boolean {
  if (!place) return access.site.has(permission) || holdsEverywhere(access, permission)
  const { project, component, languageId } = place
  if (access.blocked.has(project.id)) return false
  return [
    ...(component ? (access.components.get(component.id) ?? []) : []),
    ...(component?.isRestricted
      ? []
      : [...(access.levels.get(project.access) ?? []), ...(access.projects.get(project.id) ?? [])]),
  ].some(
    ({ permissions, languages }) =>
      permissions.has(permission) &&
      (languageId === undefined || languages === null || languages.has(languageId)),
  )
}

const LEVELS = Object.keys(ACCESS_CONTROL) as AccessControl[]

function holdsEverywhere({ levels }: Access, permission: Permission): boolean {
  return LEVELS.every((level) =>
    levels
      .get(level)
      ?.some(({ permissions, languages }) => languages === null && permissions.has(permission)),
  )
}

/** True if a group grants this permission anywhere. */
export function holdsSomewhere(access: Access, permission: Permission): boolean {
  const { levels, projects, components } = access
  return (
    access.site.has(permission) ||
    [levels, projects, components].some((grants) =>
      grants.values().some((given) => given.some(({ permissions }) => permissions.has(permission))),
    )
  )
}

/**
 * True if a project, or a component in it, is visible. That depends only on the scopes of groups, not on permissions.
 */
export function canSee(access: Access, { project, component }: Omit<Place, 'languageId'>): boolean {
  if (component && access.components.has(component.id)) return true
  if (component?.isRestricted) return false
  if (access.levels.has(project.access) || access.projects.has(project.id)) return true
  return component === undefined && access.sight.browsable.includes(project.id)
}

/** Site-wide permissions among those of a role. */
export function sitePermissions(permissions: Iterable<Permission>): Permission[] {
  return [...permissions].filter(isSitePermission)
}
