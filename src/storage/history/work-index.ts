import { type SqlBool, sql } from 'kysely'
import { READ_ACTION } from '../text-index/block-times.ts'

/**
 * True for events of units, except those from repositories, exactly as in the index `change_work`, which serves only
 * this: by action, time and user.
 */
export const isWork = sql<SqlBool>`change.unit_id is not null and change.action <> ${sql.lit(READ_ACTION)}`
