import { slugOf } from '../../../../src/domain/component/discover-components.ts'

const MAX_SLUG = 50

/** A slug that follows from a name, while somebody types it. */
export function slugFor(name: string): string {
  return slugOf(name.toLowerCase(), MAX_SLUG) ?? ''
}
