import type { State } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import { insertRows, updateRows } from '../insert-rows.ts'
import { RowRemoved } from '../row-removed.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** A unit as an import compares it. */
export interface StoredUnit extends UnitContent {
  readonly id: number
  readonly seq: number
  readonly stringId: number
  readonly isPending: boolean
  /** Bits: 1 suggestion, 2 comment, 4 failing check. */
  readonly marks: number
}

/** The values of a unit that come from its file; null if the value of the string applies. */
export interface UnitContent {
  readonly position: number
  readonly state: State
  readonly originalState: State
  readonly target: string
  readonly previousSource: string
  readonly location: string | null
  readonly note: string | null
  readonly flags: string | null
}

export interface NewUnit extends UnitContent {
  readonly stringId: number
  /** As in StoredUnit; none if not given. */
  readonly marks?: number
  /** Whether it is to be written to its file. */
  readonly isPending?: boolean
}

/** All units of a translation. */
export async function listUnits(db: Db, translationId: number): Promise<StoredUnit[]> {
  const rows = await selectUnits(db).where('translation_id', '=', translationId).execute()
  return rows.map(toStored)
}

/** The current values of units, locked until the transaction ends. */
export async function lockUnits(tx: Db, ids: readonly number[]): Promise<Map<number, StoredUnit>> {
  const found = new Map<number, StoredUnit>()
  for (let at = 0; at < ids.length; at += STEP) {
    const rows = await selectUnits(tx)
      .where('id', 'in', ids.slice(at, at + STEP))
      .orderBy('id')
      .modifyEnd(engineOf(tx).forUpdate())
      .execute()
    for (const row of rows) found.set(row.id, toStored(row))
  }
  return found
}

/** Converts a row to a unit. */
export function toStored<Row extends { readonly isPending: Flag }>(
  row: Row,
): Omit<Row, 'isPending'> & { readonly isPending: boolean } {
  return { ...row, isPending: row.isPending === 1 }
}

/** IDs per statement. */
const STEP = 500

/** Every member of StoredUnit, before `toStored`; the caller adds the conditions. */
export function selectUnits(db: Db) {
  return db
    .selectFrom('unit')
    .select(['id', 'seq', 'string_id as stringId', 'position', 'state', 'original_state as originalState'])
    .select(['target', 'previous_source as previousSource', 'location', 'note', 'flags'])
    .select(['pending as isPending', 'marks'])
}

const COLUMNS = [
  'translation_id',
  'seq',
  'string_id',
  'position',
  'state',
  'original_state',
  'pending',
  'marks',
  'target',
  'previous_source',
  'location',
  'note',
  'flags',
  'created_at',
  'updated_at',
]

const takeNumbers = hotQuery<{ translationId: number; count: number }, { unit_seq: number }>((db, value) =>
  db
    .updateTable('translation')
    .set((eb) => ({
      unit_seq: eb('unit_seq', '+', value('count')),
      unit_count: eb('unit_count', '+', value('count')),
    }))
    .where('id', '=', value('translationId'))
    .returning('unit_seq'),
)

/** The values of a new unit in the order of COLUMNS. */
function unitRow(unit: NewUnit, translationId: number, seq: number, now: Timestamp): unknown[] {
  const { stringId, position, state, originalState, target, previousSource, location, note, flags } = unit
  return [
    translationId,
    seq,
    stringId,
    position,
    state,
    originalState,
    unit.isPending ? 1 : 0,
    unit.marks ?? 0,
    target,
    previousSource,
    location,
    note,
    flags,
    now,
    now,
  ]
}

/** Inserts units at the end of their translation and returns the number (`seq`) of the first. */
export async function insertUnits(
  tx: Db,
  translationId: number,
  units: readonly NewUnit[],
  now: Timestamp,
): Promise<number> {
  const first = await takeUnitNumbers(tx, translationId, units.length)
  await insertNumberedUnits(tx, { translationId, first, units, now })
  return first
}

/** Takes the next numbers (`seq`) for units of a translation and returns the first. */
export async function takeUnitNumbers(tx: Db, translationId: number, count: number): Promise<number> {
  const [taken] = await takeNumbers(tx, { translationId, count })
  if (!taken) throw new RowRemoved('translation', translationId)
  return taken.unit_seq - count + 1
}

/** Units whose numbers have been taken. */
interface NumberedUnits {
  readonly translationId: number
  readonly first: number
  readonly units: readonly NewUnit[]
  readonly now: Timestamp
}

/** Inserts units whose numbers have been taken; does not wait before it sends them. */
export async function insertNumberedUnits(
  tx: Db,
  { translationId, first, units, now }: NumberedUnits,
): Promise<void> {
  const rows = units.map((unit, index) => unitRow(unit, translationId, first + index, now))
  await insertRows(tx, 'unit', COLUMNS, rows)
}

/** New values of a unit, and whether they are to be written to its file. */
export interface UnitWrite {
  readonly id: number
  readonly content: UnitContent
  readonly isPending: boolean
  /** Null if nothing changed that users see. */
  readonly now: Timestamp | null
  /** Unchanged if not given. */
  readonly marks?: number
}

const CONTENT_COLUMNS = [
  'position',
  'state',
  'original_state',
  'target',
  'previous_source',
  'location',
  'note',
  'flags',
  'pending',
]

/** Updates units; each is given once. */
export async function updateUnits(tx: Db, writes: readonly UnitWrite[]): Promise<void> {
  const kinds = Map.groupBy(
    writes,
    ({ now, marks }) => (now === null ? 0 : 1) + (marks === undefined ? 0 : 2),
  )
  for (const [kind, own] of kinds) {
    const more = [...(kind & 1 ? ['updated_at'] : []), ...(kind & 2 ? ['marks'] : [])]
    await updateRows(tx, 'unit', [...CONTENT_COLUMNS, ...more], own.map(writtenRow))
  }
}

function writtenRow({ id, content, isPending, now, marks }: UnitWrite): unknown[] {
  const { position, state, originalState, target, previousSource, location, note, flags } = content
  const row: unknown[] = [id, position, state, originalState, target, previousSource, location, note, flags]
  row.push(isPending ? 1 : 0)
  if (now !== null) row.push(now)
  if (marks !== undefined) row.push(marks)
  return row
}

/** The same for one unit. */
export async function updateUnit(tx: Db, write: UnitWrite): Promise<void> {
  await updateUnits(tx, [write])
}

/** Updates the marks of units that the transaction has locked. */
export async function updateMarks(
  tx: Db,
  units: readonly { readonly id: number; readonly marks: number }[],
): Promise<void> {
  for (const [marks, own] of Map.groupBy(units, (unit) => unit.marks)) {
    await writeMarks(tx, { marks, ids: listText(own.map(({ id }) => id)) })
  }
}

const writeMarks = hotQuery<{ marks: number; ids: string }, never>((db, value) =>
  db
    .updateTable('unit')
    .set({ marks: value('marks') })
    .where(inList(db, 'id', value('ids'))),
)

/** IDs of units of a translation by their numbers (`seq`). */
export async function listUnitIds(
  tx: Db,
  translationId: number,
  numbers: readonly number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await idsOf(tx, { translationId, numbers: listText(numbers) })
  return new Map(rows.map(({ id, seq }) => [seq, id]))
}

const idsOf = hotQuery<{ translationId: number; numbers: string }, { id: number; seq: number }>((db, value) =>
  db
    .selectFrom('unit')
    .select(['id', 'seq'])
    .where('translation_id', '=', value('translationId'))
    .where(inList(db, 'seq', value('numbers'))),
)
