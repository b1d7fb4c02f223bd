import { type Access, holds, holdsSomewhere } from './access/access.ts'
import { ANONYMOUS_ACCESS } from './access/anonymous-access.ts'
import type { Permission } from './access/permission-table.ts'
import type { Place } from './access/place.ts'
import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'

/** Permissions to contribute texts; they require the acceptance of a component's agreement. */
const CONTRIBUTING: ReadonlySet<Permission> = new Set([
  ...(['unit.add', 'unit.delete', 'unit.edit', 'unit.review', 'unit.override', 'unit.template'] as const),
  ...(['suggestion.add', 'suggestion.accept', 'translation.auto'] as const),
  ...(['glossary.add', 'glossary.edit', 'glossary.delete', 'glossary.upload'] as const),
  ...(['upload.perform', 'upload.overwrite', 'upload.authorship'] as const),
])

/** True if the user must accept the agreement of the component before doing this there. */
function owesAgreement(access: Access, permission: Permission, place: Place | undefined): boolean {
  return (
    place?.component !== undefined && CONTRIBUTING.has(permission) && access.unsigned.has(place.component.id)
  )
}

/** True for the server itself and for superusers, who have all permissions everywhere. */
export function hasAllPermissions(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.isSuperuser)
}

/** The access of an actor's groups; superusers are not limited by it. */
export function accessOf(actor: Actor): Access {
  return actor.kind === 'system' ? ANONYMOUS_ACCESS : (actor.access ?? ANONYMOUS_ACCESS)
}

/**
 * True if the actor has this permission there. Without a place: on the whole site, or in every project. Does not check
 * whether the actor can see the place.
 */
export function isAllowed(actor: Actor, permission: Permission, place?: Place): boolean {
  if (actor.kind === 'system') return true
  const access = accessOf(actor)
  return (
    (hasAllPermissions(actor) || holds(access, permission, place)) &&
    !owesAgreement(access, permission, place)
  )
}

/**
 * The same user as if the agreement of a component were accepted; null if no agreement prevents contributions there.
 */
export function withAgreement(actor: Actor, componentId: number): Actor | null {
  const access = accessOf(actor)
  if (actor.kind !== 'user' || !access.unsigned.has(componentId)) return null
  return { ...actor, access: { ...access, unsigned: new Set() } }
}

/** True if the actor has this permission somewhere: on the site, or in some project, component or language. */
export function isAllowedSomewhere(actor: Actor, permission: Permission): boolean {
  return hasAllPermissions(actor) || holdsSomewhere(accessOf(actor), permission)
}

/** Rejects an actor who lacks the permission there: 401 for visitors, 403 for signed-in users. */
export function authorize(actor: Actor, permission: Permission, place?: Place): void {
  if (!isAllowed(actor, permission, place)) refuse(actor, permission, place)
}

/** Throws 401 for visitors, 403 for signed-in users; with the reason if that is an agreement. */
export function refuse(actor: Actor, permission?: Permission, place?: Place): never {
  if (actor.kind === 'anonymous') {
    throw new AppError('not_authenticated', 'Authentication credentials were not provided.')
  }
  if (permission && owesAgreement(accessOf(actor), permission, place)) {
    throw new AppError(
      'permission_denied',
      'Contributing to this component requires accepting its contributor agreement.',
    )
  }
  throw new AppError('permission_denied', 'You do not have permission to perform this action.')
}
