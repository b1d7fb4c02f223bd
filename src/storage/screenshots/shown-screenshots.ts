import { splitForms } from '../../domain/units/plural-text.ts'
import type { Db } from '../db.ts'

/** A screenshot that has an image. */
export interface ShownScreenshot {
  readonly id: number
  readonly name: string
  readonly fileName: string
}

/** The same with its strings, ordered by ID. */
interface TendedScreenshot extends ShownScreenshot {
  readonly language: string
  readonly units: readonly { readonly id: number; readonly source: string }[]
}

/** Screenshots that show one of these units, oldest first. */
export async function listUnitScreenshots(db: Db, unitIds: readonly number[]): Promise<ShownScreenshot[]> {
  return db
    .selectFrom('screenshot as s')
    .innerJoin('screenshot_image as i', 'i.screenshot_id', 's.id')
    .select(['s.id', 's.name', 'i.file_name as fileName'])
    .where('s.id', 'in', (eb) =>
      eb.selectFrom('screenshot_unit').select('screenshot_id').where('unit_id', 'in', unitIds),
    )
    .orderBy('s.id')
    .execute()
}

/** Screenshots of a component, newest first. */
export async function listComponentScreenshots(
  db: Db,
  componentId: number,
  limit: number,
): Promise<TendedScreenshot[]> {
  const rows = await db
    .selectFrom('screenshot as s')
    .innerJoin('screenshot_image as i', 'i.screenshot_id', 's.id')
    .innerJoin('translation as t', 't.id', 's.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .select(['s.id', 's.name', 'i.file_name as fileName', 'l.code as language'])
    .where('t.component_id', '=', componentId)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const units = await db
    .selectFrom('screenshot_unit as su')
    .innerJoin('unit as u', 'u.id', 'su.unit_id')
    .innerJoin('string', 'string.id', 'u.string_id')
    .select(['su.screenshot_id', 'u.id', 'string.source'])
    .where(
      'su.screenshot_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('u.id')
    .execute()
  const byId = Map.groupBy(units, (unit) => unit.screenshot_id)
  return rows.map((row) => ({
    ...row,
    units: (byId.get(row.id) ?? []).map(({ id, source }) => ({ id, source: splitForms(source)[0] ?? '' })),
  }))
}
