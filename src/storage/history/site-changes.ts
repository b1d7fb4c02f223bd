import type { Change } from '../../domain/change.ts'
import { hasHiddenComponents, type ProjectSelection, whereProjectVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { inListOrder, sliceFromNearEnd } from '../pages/near-end.ts'
import { skipRows } from '../pages/skip-rows.ts'
import { changeConditions } from './change-conditions.ts'
import { selectChanges } from './shown-changes.ts'

/**
 * Number of changes of the site: adds up the stored counts of projects, and counts the few that belong to none. Null if
 * components are hidden, so that the stored counts cannot be used.
 */
export async function countSiteChanges(db: Db, projects: ProjectSelection): Promise<number | null> {
  if (await hasHiddenComponents(db, projects)) return null
  const kept = await db
    .selectFrom('project as p')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('p.change_count'), eb.lit(0)).as('count'))
    .where(whereProjectVisible(projects))
    .executeTakeFirstOrThrow()
  if (projects !== 'all') return Number(kept.count)
  const others = await db
    .selectFrom('change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(kept.count) + others.count
}

/** Changes of the site, ordered by ID; pages far from both ends cost what they skip. */
export async function listSiteChanges(
  db: Db,
  projects: ProjectSelection,
  { count, offset, limit }: { count: number; offset: number; limit: number },
): Promise<readonly Change[]> {
  const slice = sliceFromNearEnd(count, offset, limit)
  const { order } = slice
  function ids(behind: number | null) {
    const query = db
      .selectFrom('change')
      .select('change.id')
      .where((eb) => changeConditions(eb, { projects }))
      .orderBy('change.id', order)
    return behind === null ? query : query.where('change.id', order === 'asc' ? '>' : '<', behind)
  }
  const behind = await skipRows(slice.offset, async (key, n) => {
    const row = await ids(key)
      .offset(n - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  })
  const found = await ids(behind).limit(slice.limit).execute()
  if (found.length === 0) return []
  const chosen = inListOrder(slice, found).map(({ id }) => id)
  return selectChanges(db).where('change.id', 'in', chosen).orderBy('change.id').execute()
}
