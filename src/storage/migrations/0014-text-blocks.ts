import type { Migration } from './migration.ts'

/** Finds texts by a part of them: blocks of texts, and marks of what they are not right about. */
export const textBlocks: Migration = {
  name: '0014-text-blocks',
  up: (tx, engine) => engine.text.installIndex(tx),
}
