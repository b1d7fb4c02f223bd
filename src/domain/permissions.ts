import { type Access, holds, holdsSomewhere } from './access/access.ts'
import { owesAgreement } from './access/agreement.ts'
import type { Permission } from './access/permission-table.ts'
import type { Place } from './access/place.ts'
import { STRANGER_ACCESS } from './access/stranger-access.ts'
import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'

/** True for the server itself and for superusers, who may do everything everywhere. */
export function isAlmighty(actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.isSuperuser)
}

/** What the groups of an actor allow; superusers are not limited by it. */
export function accessOf(actor: Actor): Access {
  return actor.kind === 'system' ? STRANGER_ACCESS : (actor.access ?? STRANGER_ACCESS)
}

/**
 * True when the actor may do this there. Without a place: on the whole site, or in every project. Whether the actor sees
 * the place is another question.
 */
export function isAllowed(actor: Actor, permission: Permission, place?: Place): boolean {
  if (actor.kind === 'system') return true
  const access = accessOf(actor)
  return (isAlmighty(actor) || holds(access, permission, place)) && !owesAgreement(access, permission, place)
}

/**
 * The same person as if the agreement of a component were accepted; null where none keeps the person from contributing
 * there.
 */
export function withAgreement(actor: Actor, componentId: number): Actor | null {
  const access = accessOf(actor)
  if (actor.kind !== 'user' || !access.unsigned.has(componentId)) return null
  return { ...actor, access: { ...access, unsigned: new Set() } }
}

/** True when the actor may do this somewhere: on the site, or in some project, component or language. */
export function isAllowedSomewhere(actor: Actor, permission: Permission): boolean {
  return isAlmighty(actor) || holdsSomewhere(accessOf(actor), permission)
}

/** Refuses the actor who lacks the permission there: 401 for strangers, 403 for known people. */
export function authorize(actor: Actor, permission: Permission, place?: Place): void {
  if (!isAllowed(actor, permission, place)) refuse(actor, permission, place)
}

/** Says no: 401 to strangers, 403 to known people; with the reason where that is an agreement. */
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
