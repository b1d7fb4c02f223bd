import { actionLabel } from '../../src/domain/change-actions.ts'
import { listUnitChecks } from '../../src/storage/checks/unit-checks.ts'
import type { Db } from '../../src/storage/db.ts'
import { listIntermediateTexts } from '../../src/storage/units/intermediate-texts.ts'
import { shownUnits } from './stored-units.ts'

/** Everything that an import makes of a component, language by language, without ids and times. */
export async function snapshotOf(db: Db, componentId: number): Promise<object[]> {
  const translations = await db
    .selectFrom('translation as t')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('statistics as s', 's.translation_id', 't.id')
    .innerJoin('plural as p', 'p.id', 't.plural_id')
    .selectAll('s')
    .select([
      'l.code',
      't.language_code',
      't.filename',
      't.revision',
      't.is_source',
      't.check_flags',
      'p.formula',
    ])
    .where('t.component_id', '=', componentId)
    .orderBy('l.code')
    .execute()
  const shown: object[] = []
  for (const { translation_id, last_change, last_author_id, recent_since_seq, ...row } of translations) {
    const units = await shownUnits(db, componentId, row.code)
    const checks = await checksOf(db, units)
    shown.push({
      ...row,
      units: units.map(({ id, ...unit }) => JSON.stringify({ ...unit, checks: checks.get(id) })).sort(),
    })
  }
  const texts = [...(await listIntermediateTexts(db, componentId)).values()].sort()
  return [...shown, { texts }]
}

/** Names of failing checks by unit, those that were dismissed in brackets. */
async function checksOf(db: Db, units: readonly { readonly id: number }[]): Promise<Map<number, string[]>> {
  const found = await listUnitChecks(
    db,
    units.map(({ id }) => id),
  )
  return new Map(
    [...found].map(([id, checks]) => [
      id,
      [...checks].map(([name, isDismissed]) => (isDismissed ? `(${name})` : name)).sort(),
    ]),
  )
}

/** The history of a component, without ids, numbers and times, in no particular order. */
export async function eventsOf(db: Db, componentId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('change as c')
    .leftJoin('translation as t', 't.id', 'c.translation_id')
    .leftJoin('language as l', 'l.id', 't.language_id')
    .leftJoin('unit as u', 'u.id', 'c.unit_id')
    .leftJoin('string as s', 's.id', 'u.string_id')
    .select(['c.action', 'l.code', 's.source', 's.context', 'c.target', 'c.old', 'c.details'])
    .where('c.component_id', '=', componentId)
    .execute()
  return rows
    .map(({ action, ...row }) => `${actionLabel(action)} ${JSON.stringify(Object.values(row))}`)
    .sort()
}
