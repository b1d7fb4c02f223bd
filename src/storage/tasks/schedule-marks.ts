import type { Db } from '../db.ts'
import type { Timestamp } from '../tables/columns.ts'

/** Numbers in texts compare like numbers if they have the same length. */
const DIGITS = 17

/** The newest processed due time of a periodic task, or null. */
export async function findScheduleMark(db: Db, kind: string): Promise<Timestamp | null> {
  const row = await db
    .selectFrom('site_setting')
    .select('value')
    .where('name', '=', markName(kind))
    .executeTakeFirst()
  return row ? Number(row.value) : null
}

/** Records that a due time is being processed; false if it, or a later one, was recorded before. */
export async function advanceScheduleMark(db: Db, kind: string, due: Timestamp): Promise<boolean> {
  const row = await db
    .insertInto('site_setting')
    .values({ name: markName(kind), value: String(due).padStart(DIGITS, '0') })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') }))
        .whereRef('site_setting.value', '<', 'excluded.value'),
    )
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}

function markName(kind: string): string {
  return `schedule.${kind}`
}
