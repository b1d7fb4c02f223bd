import type { Migration } from './migration.ts'

/** An index of units by time and by equal texts: recreates the text index, with the times of units in its blocks. */
export const unitTimes: Migration = {
  name: '0038-unit-times',
  up: (tx, engine) => engine.text.installIndex(tx),
}
