import { type ExpressionBuilder, sql } from 'kysely'
import { type ProjectSelection, whereHidden, whereVisible } from '../accounts/visibility.ts'
import { listTranslationsById } from '../components/read-translations.ts'
import type { Db, Tables } from '../db.ts'
import { inListOrder, sliceFromNearEnd } from '../pages/near-end.ts'
import { skipRows } from '../pages/skip-rows.ts'
import { assembleUnits, type ShownUnit, selectUnits } from './shown-units.ts'

/** Number of units of the site in a selection of projects; adds up stored counters. */
export async function countUnits(db: Db, projects: ProjectSelection): Promise<number> {
  const { count } = await db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(sql<number>`coalesce(sum(t.unit_count), 0)`.as('count'))
    .where(whereVisible(projects))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Units of the whole site, ordered by ID; pages far from both ends cost what they skip. */
export async function listSiteUnits(
  db: Db,
  projects: ProjectSelection,
  { count, offset, limit }: { count: number; offset: number; limit: number },
): Promise<ShownUnit[]> {
  const slice = sliceFromNearEnd(count, offset, limit)
  const isForward = slice.order === 'asc'
  const isRemoving = await hasRemovals(db)
  function selectIds(behind: number | null) {
    let query = db.selectFrom('unit').select('id').orderBy('id', slice.order)
    if (behind !== null) query = query.where('id', isForward ? '>' : '<', behind)
    if (isRemoving) query = query.where(isThere)
    return projects === 'all'
      ? query
      : query.where('translation_id', 'not in', hiddenTranslations(db, projects))
  }
  const behind = await skipRows(slice.offset, async (key, n) => {
    const row = await selectIds(key)
      .offset(n - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.id ?? null
  })
  const found = await selectIds(behind).limit(slice.limit).execute()
  if (found.length === 0) return []
  const ids = inListOrder(slice, found).map(({ id }) => id)
  const rows = await selectUnits(db).where('u.id', 'in', ids).orderBy('u.id').execute()
  const translations = await listTranslationsById(db, [
    ...new Set(rows.map(({ translationId }) => translationId)),
  ])
  return assembleUnits(db, rows, translations)
}

function isThere({ exists, selectFrom }: ExpressionBuilder<Tables, 'unit'>) {
  return exists(
    selectFrom('translation').select('translation.id').whereRef('translation.id', '=', 'unit.translation_id'),
  )
}

/** True while hidden components still have units. */
async function hasRemovals(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('component')
    .select('id')
    .where('removed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists what is excluded instead of what is included, so that units are read in ID order. */
function hiddenTranslations(db: Db, projects: ProjectSelection) {
  return db
    .selectFrom('translation as t')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select('t.id')
    .where(whereHidden(projects))
}
