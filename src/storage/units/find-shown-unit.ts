import type { Translation } from '../../domain/translation.ts'
import { findTranslation } from '../components/read-translations.ts'
import type { Db } from '../db.ts'
import { hotLookUp } from '../hot-look-up.ts'
import { hotQuery } from '../hot-query.ts'
import { findIntermediateTexts } from './intermediate-texts.ts'
import { type ShownUnit, sourceOfDraft, type UnitRow } from './shown-units.ts'
import { findUnitString, type UnitString } from './unit-strings.ts'

/** The unit with this ID, or null. Shared values are cached, so only one row is read. */
export async function findShownUnit(db: Db, id: number): Promise<ShownUnit | null> {
  const unit = await readUnit(db, id)
  return unit?.translation.isSource ? withSourceParts(db, unit) : unit
}

/** The unit of a translation whose string has this hash, or null. */
export async function findUnitByHash(
  db: Db,
  { translationId, componentId }: { readonly translationId: number; readonly componentId: number },
  idHash: bigint,
): Promise<ShownUnit | null> {
  const row = await db
    .selectFrom('string as s')
    .innerJoin('unit as u', (join) =>
      join.onRef('u.string_id', '=', 's.id').on('u.translation_id', '=', translationId),
    )
    .select('u.id')
    .where('s.component_id', '=', componentId)
    .where('s.id_hash', '=', idHash)
    .executeTakeFirst()
  return row ? findShownUnit(db, row.id) : null
}

/** The unit's own values. */
type OwnRow = Pick<
  UnitRow,
  | ('id' | 'translationId' | 'stringId' | 'position' | 'state' | 'pending' | 'marks' | 'target')
  | ('previousSource' | 'createdAt' | 'updatedAt')
> & { readonly location: string | null; readonly note: string | null; readonly flags: string | null }

const findOwnRow = hotLookUp<OwnRow>('id', (db, isWanted) =>
  db
    .selectFrom('unit')
    .select(['id', 'translation_id as translationId', 'string_id as stringId', 'position', 'state'])
    .select(['pending', 'marks', 'target', 'previous_source as previousSource', 'location'])
    .select(['note', 'flags', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where(isWanted),
)

const NONE: readonly string[] = []

async function readUnit(db: Db, id: number): Promise<ShownUnit | null> {
  const row = await findOwnRow(db, id)
  if (!row) return null
  const [translation, string] = await Promise.all([
    findTranslation(db, row.translationId),
    findUnitString(db, row.stringId),
  ])
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

/** Adds labels, and the text of the intermediate file if there is one. */
async function withSourceParts(db: Db, unit: ShownUnit): Promise<ShownUnit> {
  const rows = await labelsByString(db, { id: unit.stringId })
  const whole = { ...unit, sourceUnitId: unit.id, labels: rows.map(({ name }) => name).sort() }
  return unit.translation.component.intermediate === '' ? whole : withDraft(db, whole)
}

async function withDraft(db: Db, unit: ShownUnit): Promise<ShownUnit> {
  const texts = await findIntermediateTexts(db, [unit.stringId])
  return { ...unit, ...sourceOfDraft(texts.get(unit.stringId)) }
}
