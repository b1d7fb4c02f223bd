import { slugOf } from '../../../../src/domain/component/discover-components.ts'

const MAX_SLUG = 50

/** The slug for a name, while it is typed. */
export function slugFor(name: string): string {
  return slugOf(name.toLowerCase(), MAX_SLUG) ?? ''
}
