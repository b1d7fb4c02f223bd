import type { Migration } from './migration.ts'

/** Made an index of texts whose place 0014 has taken. */
export const textIndex: Migration = {
  name: '0012-text-index',
  up: async () => {},
}
