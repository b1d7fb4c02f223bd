import type { Migration } from './migration.ts'

/** An index of parts of texts: blocks of texts, and marks of outdated rows. */
export const textBlocks: Migration = {
  name: '0014-text-blocks',
  up: (tx, engine) => engine.text.installIndex(tx),
}
