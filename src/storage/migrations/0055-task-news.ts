import { engineOf } from '../engines/engine.ts'
import type { Migration } from './migration.ts'

/** Processes no longer poll for tasks if the database can announce them. */
export const taskNews: Migration = {
  name: '0055-task-news',
  async up(tx) {
    await engineOf(tx).installTaskTriggers(tx)
  },
}
