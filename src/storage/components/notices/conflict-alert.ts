import type { Db } from '../../db.ts'
import { insertChange } from '../../history/changes.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { clearAlert, raiseAlert } from './alerts.ts'

/** Name of the alert about texts that users and the repository changed at the same time. */
export const CONFLICT_ALERT = 'ConflictingEdits'

/**
 * Alerts about texts of users that were replaced by those of the repository; a new alert adds an event to the history.
 */
export async function raiseConflicts(
  tx: Db,
  { projectId, componentId, now }: { projectId: number; componentId: number; now: Timestamp },
): Promise<void> {
  const count = await countConflicts(tx, componentId)
  if (count === 0) return
  if (!(await raiseAlert(tx, componentId, CONFLICT_ALERT, detailsOf(count), now))) return
  await insertChange(tx, {
    action: 'newAlert',
    projectId,
    componentId,
    timestamp: now,
    details: { alert: CONFLICT_ALERT },
  })
}

/** Clears the alert if all these texts were accepted, rejected or removed; otherwise updates its number. */
export async function settleConflicts(tx: Db, componentId: number, now: Timestamp): Promise<void> {
  const count = await countConflicts(tx, componentId)
  if (count === 0) await clearAlert(tx, componentId, CONFLICT_ALERT)
  else await raiseAlert(tx, componentId, CONFLICT_ALERT, detailsOf(count), now)
}

async function countConflicts(db: Db, componentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('suggestion as s')
    .innerJoin('unit as u', 'u.id', 's.unit_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('s.is_conflict', '=', 1)
    .where('t.component_id', '=', componentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The details of this alert for each component of a repository; components without such texts are left out. */
export async function listConflictAlerts(db: Db, repositoryId: number): Promise<ReadonlyMap<number, object>> {
  const rows = await db
    .selectFrom('suggestion as s')
    .innerJoin('unit as u', 'u.id', 's.unit_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .select(['c.id', ({ fn }) => fn.countAll().as('count')])
    .where('s.is_conflict', '=', 1)
    .where('c.repository_id', '=', repositoryId)
    .groupBy('c.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, detailsOf(Number(count))]))
}

function detailsOf(count: number): object {
  const strings = count === 1 ? 'A string was' : `${count} strings were`
  const kept =
    count === 1
      ? 'the local translation was kept as a suggestion'
      : 'the local translations were kept as suggestions'
  return {
    count,
    error: `${strings} changed both here and in the repository. The version in the repository was used, and ${kept}. Review the suggestions (search for has:suggestion).`,
  }
}
