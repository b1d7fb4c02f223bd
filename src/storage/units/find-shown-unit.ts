import type { Translation } from '../../domain/translation.ts'
import { findTranslation, findTranslationOfUnit } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import { findIntermediateTexts } from './intermediate-texts.ts'
import { type ShownUnit, selectUnits, sourceOfDraft, type UnitRow } from './shown-units.ts'
import { findUnitString, SOURCE_UNIT_ID, type UnitString } from './unit-strings.ts'

/**
 * The unit with this id, or null. What it shares with others is remembered where the database tells when that changes,
 * which leaves one row to read; elsewhere all of it is read with two queries at once.
 */
export async function findShownUnit(db: Db, id: number): Promise<ShownUnit | null> {
  const unit = await (engineOf(db).reportsCommits ? readOwn(db, id) : readWhole(db, id))
  return unit?.translation.isSource ? withSourceParts(db, unit) : unit
}

const wholeById = hotQuery<{ id: number }, UnitRow & { sourceUnitId: number | null }>((db, value) =>
  selectUnits(db).select(SOURCE_UNIT_ID.as('sourceUnitId')).where('u.id', '=', value('id')),
)

async function readWhole(db: Db, id: number): Promise<ShownUnit | null> {
  const [[row], translation] = await Promise.all([wholeById(db, { id }), findTranslationOfUnit(db, id)])
  if (!row || !translation) return null
  const isPending = row.pending === 1
  return { ...row, isPending, translation, sourceUnitId: row.sourceUnitId ?? row.id, labels: NONE }
}

/** What a unit has of its own. */
type OwnRow = Pick<
  UnitRow,
  | ('id' | 'translationId' | 'stringId' | 'position' | 'state' | 'pending' | 'marks' | 'target')
  | ('previousSource' | 'createdAt' | 'updatedAt')
> & { readonly location: string | null; readonly note: string | null; readonly flags: string | null }

const ownById = hotQuery<{ id: number }, OwnRow>((db, value) =>
  db
    .selectFrom('unit')
    .select(['id', 'translation_id as translationId', 'string_id as stringId', 'position', 'state'])
    .select(['pending', 'marks', 'target', 'previous_source as previousSource', 'location'])
    .select(['note', 'flags', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', value('id')),
)

const NONE: readonly string[] = []

async function readOwn(db: Db, id: number): Promise<ShownUnit | null> {
  const [row] = await ownById(db, { id })
  if (!row) return null
  const translation = await findTranslation(db, row.translationId)
  const string = await findUnitString(db, row.stringId)
  return translation && string ? unitOf(row, string, translation) : null
}

function unitOf(row: OwnRow, string: UnitString, translation: Translation): ShownUnit {
  return {
    id: row.id,
    translation,
    stringId: row.stringId,
    position: row.position,
    state: row.state,
    isPending: row.pending === 1,
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
    sourceUnitId: string.sourceId ?? row.id,
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
  const whole = { ...unit, sourceUnitId: unit.id, labels: rows.map(({ name }) => name).sort() }
  return unit.translation.component.intermediate === '' ? whole : withDraft(db, whole)
}

async function withDraft(db: Db, unit: ShownUnit): Promise<ShownUnit> {
  const texts = await findIntermediateTexts(db, [unit.stringId])
  return { ...unit, ...sourceOfDraft(texts.get(unit.stringId)) }
}
