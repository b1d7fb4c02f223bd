import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import { findIntermediateTexts } from './intermediate-texts.ts'
import { type ShownUnit, selectUnits, sourceOfDraft, type UnitRow } from './shown-units.ts'
import { findUnitPlace, findUnitPlaceOf, type UnitPlace } from './unit-places.ts'
import { findUnitString, SOURCE_UNIT_ID, type UnitString } from './unit-strings.ts'

/**
 * The unit with this id, or null. What it shares with others is remembered where the database tells when that changes,
 * which leaves one row to read; elsewhere all of it is read with two queries at once.
 */
export async function findShownUnit(db: Db, id: number): Promise<ShownUnit | null> {
  const unit = await (engineOf(db).reportsCommits ? readOwn(db, id) : readWhole(db, id))
  return unit?.place.isSource === 1 ? withSourceParts(db, unit) : unit
}

const wholeById = hotQuery<{ id: number }, UnitRow & { sourceId: number | null }>((db, value) =>
  selectUnits(db).select(SOURCE_UNIT_ID.as('sourceId')).where('u.id', '=', value('id')),
)

async function readWhole(db: Db, id: number): Promise<ShownUnit | null> {
  const [[row], place] = await Promise.all([wholeById(db, { id }), findUnitPlaceOf(db, id)])
  return row && place ? { ...row, place, sourceId: row.sourceId ?? row.id, labels: NONE } : null
}

/** What a unit has of its own. */
type OwnRow = Pick<
  UnitRow,
  | ('id' | 'translationId' | 'stringId' | 'position' | 'state' | 'isPending' | 'marks' | 'target')
  | ('previousSource' | 'createdAt' | 'updatedAt')
> & { readonly location: string | null; readonly note: string | null; readonly flags: string | null }

const ownById = hotQuery<{ id: number }, OwnRow>((db, value) =>
  db
    .selectFrom('unit')
    .select(['id', 'translation_id as translationId', 'string_id as stringId', 'position', 'state'])
    .select(['pending as isPending', 'marks', 'target', 'previous_source as previousSource', 'location'])
    .select(['note', 'flags', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', value('id')),
)

const NONE: readonly string[] = []

async function readOwn(db: Db, id: number): Promise<ShownUnit | null> {
  const [row] = await ownById(db, { id })
  if (!row) return null
  const place = await findUnitPlace(db, row.translationId)
  const string = await findUnitString(db, row.stringId)
  return place && string ? unitOf(row, string, place) : null
}

function unitOf(row: OwnRow, string: UnitString, place: UnitPlace): ShownUnit {
  return {
    id: row.id,
    translationId: row.translationId,
    stringId: row.stringId,
    position: row.position,
    state: row.state,
    isPending: row.isPending,
    marks: row.marks,
    source: string.source,
    target: row.target,
    previousSource: row.previousSource,
    context: string.context,
    location: row.location ?? string.location,
    note: row.note ?? string.note,
    flags: row.flags ?? string.flags,
    words: string.words,
    explanation: string.explanation,
    extraFlags: string.extraFlags,
    priority: string.priority,
    idHash: string.idHash,
    contentHash: string.contentHash,
    checksum: string.checksum,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    place,
    sourceId: string.sourceId ?? row.id,
    labels: NONE,
  }
}

const labelsByString = hotQuery<{ id: number }, { name: string }>((db, value) =>
  db
    .selectFrom('string_label')
    .innerJoin('label', 'label.id', 'string_label.label_id')
    .select('label.name')
    .where('string_label.string_id', '=', value('id')),
)

/** With labels, and with the text of an intermediate file where there is one. */
async function withSourceParts(db: Db, unit: ShownUnit): Promise<ShownUnit> {
  const rows = await labelsByString(db, { id: unit.stringId })
  const whole = { ...unit, sourceId: unit.id, labels: rows.map(({ name }) => name).sort() }
  return unit.place.intermediate === '' ? whole : withDraft(db, whole)
}

async function withDraft(db: Db, unit: ShownUnit): Promise<ShownUnit> {
  const texts = await findIntermediateTexts(db, [unit.stringId])
  return { ...unit, ...sourceOfDraft(texts.get(unit.stringId)) }
}
