import { STATE } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import { inList, listText } from '../in-list.ts'

/** A translated unit near another one in its file. */
export interface NeighbouringUnit {
  /** Positions in between, plus one. */
  readonly distance: number
  readonly source: string
  readonly target: string
  readonly isApproved: boolean
}

/** Translated units that are at most `reach` positions away from units, by the ID of the unit. */
export async function listNeighbouringUnits(
  db: Db,
  unitIds: Iterable<number>,
  reach: number,
): Promise<Map<number, NeighbouringUnit[]>> {
  const rows = await db
    .selectFrom('unit as own')
    .innerJoin('unit as u', (join) =>
      join
        .onRef('u.translation_id', '=', 'own.translation_id')
        .on((eb) => eb.between('u.position', eb('own.position', '-', reach), eb('own.position', '+', reach))),
    )
    .innerJoin('string as s', 's.id', 'u.string_id')
    .select(['own.id as unitId', 'own.position as ownPosition', 'u.position'])
    .select(['s.source', 'u.target', 'u.state'])
    .where(inList(db, 'own.id', listText(unitIds)))
    .where('u.state', 'in', [STATE.translated, STATE.approved])
    .whereRef('u.id', '!=', 'own.id')
    .orderBy('own.id')
    .orderBy('u.position')
    .execute()
  const found = rows.map(({ unitId, ownPosition, position, source, target, state }) => ({
    unitId,
    unit: {
      ...{ source, target },
      distance: Math.abs(position - ownPosition),
      isApproved: state === STATE.approved,
    },
  }))
  const byUnit = Map.groupBy(found, ({ unitId }) => unitId)
  return new Map([...byUnit].map(([id, own]) => [id, own.map(({ unit }) => unit)]))
}
