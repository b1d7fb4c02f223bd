import type { Access } from './access.ts'
import type { Permission } from './permission-table.ts'
import type { Place } from './place.ts'

/** Permissions to contribute texts; they require the acceptance of a component's agreement. */
const CONTRIBUTING: ReadonlySet<Permission> = new Set([
  ...(['unit.add', 'unit.delete', 'unit.edit', 'unit.review', 'unit.override', 'unit.template'] as const),
  ...(['suggestion.add', 'suggestion.accept', 'translation.auto'] as const),
  ...(['glossary.add', 'glossary.edit', 'glossary.delete', 'glossary.upload'] as const),
  ...(['upload.perform', 'upload.overwrite', 'upload.authorship'] as const),
])

/** True if the user must accept the agreement of the component before doing this there. */
export function owesAgreement(access: Access, permission: Permission, place: Place | undefined): boolean {
  return (
    place?.component !== undefined && CONTRIBUTING.has(permission) && access.unsigned.has(place.component.id)
  )
}
