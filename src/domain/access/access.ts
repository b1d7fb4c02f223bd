import { ACCESS_CONTROL, type AccessControl } from '../project.ts'
import { isSitePermission, type Permission } from './permission-table.ts'
import type { Place } from './place.ts'

/** What one group allows where it reaches. */
export interface Grant {
  readonly permissions: ReadonlySet<Permission>
  /** Ids of languages; null for all. */
  readonly languages: ReadonlySet<number> | null
}

/** Everything that a person may see and do, resolved from the groups. Groups only add. */
export interface Access {
  /** What is allowed on the whole site. */
  readonly site: ReadonlySet<Permission>
  /** By access level of the project, by project, and by component. */
  readonly levels: ReadonlyMap<AccessControl, readonly Grant[]>
  readonly projects: ReadonlyMap<number, readonly Grant[]>
  readonly components: ReadonlyMap<number, readonly Grant[]>
  readonly sight: Sight
  /** Projects in which the person may only look. */
  readonly blocked: ReadonlySet<number>
  /** Components whose agreement the person has not accepted. */
  readonly unsigned: ReadonlySet<number>
}

/** What a person sees, in a form that queries can use. */
export interface Sight {
  /** Access levels (as stored) of projects that are seen. */
  readonly levels: readonly number[]
  /** Projects that are seen whatever their level. */
  readonly projects: readonly number[]
  /** Components that are seen whatever their project, restricted ones as well. */
  readonly components: readonly number[]
  /** Projects that are seen only because of those components. */
  readonly browsable: readonly number[]
}

/** True when a group allows this there; without a place, when it is allowed on the site or in every project. */
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

/** True when a group allows this anywhere at all. */
export function holdsSomewhere(access: Access, permission: Permission): boolean {
  const { levels, projects, components } = access
  return (
    access.site.has(permission) ||
    [levels, projects, components].some((grants) =>
      grants.values().some((given) => given.some(({ permissions }) => permissions.has(permission))),
    )
  )
}

/** True when a project, or a component in it, is seen. Permissions do not matter for that, only what groups reach. */
export function sees(access: Access, { project, component }: Omit<Place, 'languageId'>): boolean {
  if (component && access.components.has(component.id)) return true
  if (component?.isRestricted) return false
  if (access.levels.has(project.access) || access.projects.has(project.id)) return true
  return component === undefined && access.sight.browsable.includes(project.id)
}

/** Site-wide permissions among those of a role. */
export function sitePermissions(permissions: Iterable<Permission>): Permission[] {
  return [...permissions].filter(isSitePermission)
}
