import { sql } from 'kysely'
import { STATE } from '../../domain/units/state.ts'
import { whereVisible } from '../accounts/visibility.ts'
import type { Db } from '../db.ts'
import { inList, listText } from '../in-list.ts'
import type { MemoryScope } from './similar-entries.ts'

/**
 * Translations in components that may be used like entries of the memory: of the project, and of visible projects that share
 * theirs. SQLite keeps the order of cross joins: from the source to the unit, each step uses an index, whereas a plan that starts
 * with the project reads all of its units.
 */
export function selectUsableUnits(db: Db, scope: MemoryScope) {
  const { sourceLanguageId, targetLanguageId, projectId, usesShared, visible } = scope
  return (
    db
      .selectFrom('memory_string as ms')
      .crossJoin('memory_source as ss')
      .crossJoin('string as st')
      .crossJoin('component as c')
      .crossJoin('project as p')
      .crossJoin('translation as t')
      .crossJoin('unit as u')
      .whereRef('ss.id', '=', 'ms.source_id')
      .whereRef('st.id', '=', 'ms.string_id')
      // The source may have changed since.
      .whereRef('st.source', '=', 'ss.text')
      .whereRef('c.id', '=', 'st.component_id')
      .whereRef('p.id', '=', 'c.project_id')
      .whereRef('t.component_id', '=', 'c.id')
      .whereRef('u.string_id', '=', 'st.id')
      .whereRef('u.translation_id', '=', 't.id')
      .where('t.language_id', '=', targetLanguageId)
      .where('t.is_source', '=', 0)
      .where('c.source_language_id', '=', sourceLanguageId)
      .where('c.is_glossary', '=', 0)
      .where('c.contribute_project_tm', '=', 1)
      .where('c.removed_at', 'is', null)
      .where('p.removed_at', 'is', null)
      // A read-only string may still have the original state "needs editing".
      .where('u.state', '>=', STATE.translated)
      .where('u.original_state', '>=', STATE.translated)
      .where('u.target', '<>', '')
      .where((eb) =>
        eb.or([
          ...(projectId === null ? [] : [eb('p.id', '=', projectId)]),
          ...(usesShared ? [eb('p.contribute_shared_tm', '=', 1)] : []),
        ]),
      )
      .where(whereVisible(visible))
  )
}

/** Translations of one source: a short one may have thousands. */
const MOST_UNITS = 20

/** The usable translations of sources, by source: those of the project first, then the newest. */
export async function listUsableUnits(db: Db, scope: MemoryScope, sourceIds: readonly number[]) {
  const isElsewhere = sql`case when p.id = ${scope.projectId ?? 0} then 0 else 1 end`
  const ranked = selectUsableUnits(db, scope)
    .where(inList(db, 'ms.source_id', listText(sourceIds)))
    .select(['ms.source_id', 'u.id', 'u.target', 'u.original_state as state', 'u.updated_at', 'st.context'])
    .select(['p.id as project_id', 'p.slug', 'p.translation_review', 'c.path'])
    .select(
      sql<number>`row_number() over (partition by ms.source_id order by ${isElsewhere}, u.original_state desc, u.id desc)`.as(
        'rank',
      ),
    )
  const rows = await db
    .selectFrom(ranked.as('r'))
    .selectAll()
    .where('r.rank', '<=', MOST_UNITS)
    .orderBy('r.source_id')
    .orderBy('r.rank')
    .execute()
  return Map.groupBy(rows, ({ source_id }) => source_id)
}
