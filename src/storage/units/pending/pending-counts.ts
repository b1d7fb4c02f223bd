import { sql } from 'kysely'
import { isCommitted } from '../../components/repositories/due-repositories.ts'
import type { Db } from '../../db.ts'
import { isIn, type PendingScope } from './pending-edits.ts'

/** Numbers of units with pending edits. */
export interface PendingCounts {
  readonly total: number
  /** Those that the commit policy of their project keeps from being committed. */
  readonly held: number
}

/** Counts units with pending edits in a translation, a component with those that share its repository, or a project. */
export async function countPending(db: Db, of: PendingScope): Promise<PendingCounts> {
  const { total, committed } = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .innerJoin('pending_edit as e', 'e.translation_id', 't.id')
    .innerJoin('unit as u', 'u.id', 'e.unit_id')
    .where((eb) => isIn(eb, of))
    .select([
      sql<number>`cast(count(*) as integer)`.as('total'),
      sql<number>`cast(coalesce(sum(case when ${isCommitted} then 1 else 0 end), 0) as integer)`.as(
        'committed',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { total, held: total - committed }
}
