import { type SqlBool, sql } from 'kysely'
import { READ_ACTION } from '../text-index/block-times.ts'

/**
 * True for events of units but those that come from repositories, in the words of the index `change_work`, which is used for
 * nothing else: by what was done, when, and by whom.
 */
export const isWork = sql<SqlBool>`change.unit_id is not null and change.action <> ${sql.lit(READ_ACTION)}`
