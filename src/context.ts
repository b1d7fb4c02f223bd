import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Db, Timestamp } from './storage/db.ts'

/** What actions, routes and tasks work with. Built once in `main.ts`; tests build their own. */
export interface Context {
  readonly db: Db
  readonly config: Config
  readonly log: Logger
  /** Microseconds since 1970. */
  readonly now: () => Timestamp
}
