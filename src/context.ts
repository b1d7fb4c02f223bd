import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import type { Db } from './storage/db.ts'
import type { Timestamp } from './storage/tables/columns.ts'
import type { WriteCondition } from './storage/write-condition.ts'

/** What actions, routes and tasks work with. Built once in `main.ts`; tests build their own. */
export interface Context {
  readonly db: Db
  readonly config: Config
  readonly log: Logger
  /** Microseconds since 1970. */
  readonly now: () => Timestamp
  /** What whoever sends a request wants to be true when it is carried out; in contexts of one request only. */
  readonly condition?: WriteCondition
  /** Whether the server is about to stop; in contexts of requests only. */
  readonly isStopping?: () => boolean
}
