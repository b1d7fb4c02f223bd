import type { Migration } from './migration.ts'

/** Finds units by times and by equal texts: the index of texts is made anew, with the times of units in its blocks. */
export const unitTimes: Migration = {
  name: '0038-unit-times',
  up: (tx, engine) => engine.text.installIndex(tx),
}
