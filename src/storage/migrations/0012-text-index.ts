import type { Migration } from './migration.ts'

/** Created a text index that 0014 has replaced. */
export const textIndex: Migration = {
  name: '0012-text-index',
  up: async () => {},
}
