import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import type { EditedUnit } from './edited-unit.ts'
import { listEditedUnits } from './edited-units.ts'

type Unit = Pick<EditedUnit, 'id' | 'mayPropagate'>

/**
 * The units to which a translation is propagated: units with the same source and context, in the same language with the
 * same plural rule, in other components of the project with translation propagation.
 */
export async function listPropagated(db: Db, unit: Unit): Promise<readonly EditedUnit[]> {
  return (await listPropagatedOf(db, [unit])).get(unit.id) ?? []
}

/** The same for many units at once, by ID; units without any have no entry. */
export async function listPropagatedOf(db: Db, units: Iterable<Unit>): Promise<Map<number, EditedUnit[]>> {
  const found = new Map<number, EditedUnit[]>()
  const ids = [...units].filter(({ mayPropagate }) => mayPropagate).map(({ id }) => id)
  if (ids.length === 0) return found
  const pairs = await pairsOf(db, { ids: listText(ids) })
  const others = await listEditedUnits(db, [...new Set(pairs.map(({ propagatedId }) => propagatedId))])
  for (const { unitId, propagatedId } of pairs) {
    const other = others.get(propagatedId)
    if (other) found.set(unitId, [...(found.get(unitId) ?? []), other])
  }
  return found
}

/**
 * Without statistics, planners start with the table that has the most conditions: the materialized parts make
 * PostgreSQL start with the IDs and the few strings with the same text. SQLite joins crossed tables in their order.
 */
const pairsOf = hotQuery<{ ids: string }, { unitId: number; propagatedId: number }>((db, value) =>
  db
    .with(
      (cte) => cte('own').materialized(),
      (own) =>
        own
          .selectFrom('unit as u')
          .crossJoin('string as s')
          .whereRef('s.id', '=', 'u.string_id')
          .where(inList(db, 'u.id', value('ids')))
          .select(['u.id', 'u.translation_id', 's.component_id', 's.content_hash']),
    )
    .with(
      (cte) => cte('other').materialized(),
      (other) =>
        other
          .selectFrom('own')
          .crossJoin('string as o')
          .whereRef('o.content_hash', '=', 'own.content_hash')
          .select(['own.id', 'own.translation_id', 'own.component_id'])
          .select(['o.id as other_string', 'o.component_id as other_component']),
    )
    .selectFrom('other as x')
    .crossJoin('translation as t')
    .crossJoin('component as c')
    .crossJoin('component as oc')
    .crossJoin('translation as ot')
    .crossJoin('unit as propagated')
    .whereRef('t.id', '=', 'x.translation_id')
    .whereRef('c.id', '=', 'x.component_id')
    .whereRef('oc.id', '=', 'x.other_component')
    .whereRef('oc.project_id', '=', 'c.project_id')
    .whereRef('oc.source_language_id', '=', 'c.source_language_id')
    .where('oc.allow_translation_propagation', '=', sql.lit(1))
    .whereRef('ot.component_id', '=', 'oc.id')
    .whereRef('ot.language_id', '=', 't.language_id')
    .whereRef('ot.plural_id', '=', 't.plural_id')
    .where('ot.is_source', '=', sql.lit(0))
    .whereRef('propagated.string_id', '=', 'x.other_string')
    .whereRef('propagated.translation_id', '=', 'ot.id')
    .whereRef('propagated.id', '<>', 'x.id')
    .select(['x.id as unitId', 'propagated.id as propagatedId'])
    .orderBy('x.id')
    .orderBy('propagated.id'),
)
