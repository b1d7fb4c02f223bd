import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db.ts'
import type { Timestamp } from '../../tables/columns.ts'
import { hasPushAddress } from './has-push-address.ts'

const HOUR = 3_600_000_000

/** The rule of the commit policy, on the tables `p` (project), `t` (translation), `e` (pending_edit) and `u` (unit). */
export const isCommitted = sql<SqlBool>`(
  p.commit_policy = 0
  or (p.commit_policy = 20 and u.original_state <> 10)
  or (p.commit_policy = 30 and (
    u.original_state >= 30
    or (u.original_state = 0 and e.is_added = 1)
    or (u.original_state = 20 and t.is_source = 1 and p.source_review = 0)
  ))
)`

/**
 * Repositories with edits older than the commit delay of their component, with files of languages that no edit waits
 * for, or with unpushed commits.
 */
export async function listDueRepositories(db: Db, now: Timestamp): Promise<number[]> {
  const isOver = (since: 'e.edited_at' | 'r.removed_at') => {
    const wait = sql`cast(c.commit_pending_age as bigint) * ${sql.lit(HOUR)}`
    return sql<SqlBool>`${sql.ref(since)} + ${wait} <= cast(${now} as bigint)`
  }
  const waiting = await db
    .selectFrom('component as c')
    .innerJoin('translation as t', 't.component_id', 'c.id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('c.repository_id as id')
    .distinct()
    .where('c.removed_at', 'is', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('pending_edit as e')
            .innerJoin('unit as u', 'u.id', 'e.unit_id')
            .select('e.unit_id')
            .whereRef('e.translation_id', '=', 't.id')
            .where(isOver('e.edited_at'))
            .where(isCommitted),
        ),
        exists(
          selectFrom('pending_removal as r')
            .select('r.context')
            .whereRef('r.translation_id', '=', 't.id')
            .where(isOver('r.removed_at')),
        ),
      ]),
    )
    .execute()
  const unpushed = await db
    .selectFrom('unpushed_commit as u')
    .innerJoin('repository as r', 'r.id', 'u.repository_id')
    .innerJoin('component as c', 'c.repository_id', 'r.id')
    .select('r.id')
    .distinct()
    .where('c.linked_component_id', 'is', null)
    .where('c.push_on_commit', '=', 1)
    .where(hasPushAddress())
    .execute()
  const files = await db
    .selectFrom('pending_file as f')
    .innerJoin('component as c', 'c.id', 'f.component_id')
    .select('c.repository_id as id')
    .distinct()
    .where('c.removed_at', 'is', null)
    .where('f.commit_id', 'is', null)
    .execute()
  const ids = [...waiting, ...files, ...unpushed].flatMap(({ id }) => id ?? [])
  return [...new Set(ids)].sort((a, b) => a - b)
}
