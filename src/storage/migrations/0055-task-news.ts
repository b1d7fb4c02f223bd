import { engineOf } from '../engines/engine.ts'
import type { Migration } from './migration.ts'

/** Processes no longer poll for tasks where the database can report them. */
export const taskNews: Migration = {
  name: '0055-task-news',
  async up(tx) {
    await engineOf(tx).installTaskNews(tx)
  },
}
