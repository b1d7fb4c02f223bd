import type { Migration } from './migration.ts'

/** Finds texts by a part of them. */
export const textIndex: Migration = {
  name: '0012-text-index',
  up: (tx, engine) => engine.text.installIndex(tx),
}
