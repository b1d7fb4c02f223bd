import type { State } from '../../domain/units/state.ts'
import type { Db } from '../db.ts'
import { engineOf } from '../engines/engine.ts'
import { hotQuery } from '../hot-query.ts'
import { inList, listText } from '../in-list.ts'
import { updateRows } from '../insert-rows.ts'
import type { Flag, Timestamp } from '../tables/columns.ts'

/** Text and state of a unit after an edit. */
interface SavedText {
  readonly id: number
  readonly target: string
  readonly state: State
  readonly originalState: State
  readonly previousSource: string
  readonly isPending: boolean
  readonly now: Timestamp
}

const writeText = hotQuery<Omit<SavedText, 'isPending'> & { pending: Flag }, never>((db, value) =>
  db
    .updateTable('unit')
    .set({
      target: value('target'),
      state: value('state'),
      pending: value('pending'),
      original_state: value('originalState'),
      previous_source: value('previousSource'),
      updated_at: value('now'),
    })
    .where('id', '=', value('id')),
)

const TEXT_COLUMNS = ['target', 'state', 'original_state', 'updated_at']
const MARK_COLUMNS = [...TEXT_COLUMNS, 'pending', 'previous_source']

/** A unit before and after a change of its text. */
interface TextPair {
  readonly before: Pick<SavedText, 'isPending' | 'previousSource'>
  readonly after: Omit<SavedText, 'now'>
}

/** Updates text and state of units that the transaction has locked. The caller updates counters, checks and history. */
export async function updateTexts(tx: Db, texts: readonly TextPair[], now: Timestamp): Promise<void> {
  const [only] = texts
  if (only && texts.length === 1) {
    const { id, target, state, originalState, previousSource, isPending } = only.after
    const pending = isPending ? 1 : 0
    await writeText(tx, { id, target, state, originalState, previousSource, pending, now })
    return
  }
  const short: unknown[][] = []
  const whole: unknown[][] = []
  for (const { before, after } of texts) {
    const { id, target, state, originalState, isPending, previousSource } = after
    // Indexed columns cost as much as all others together, even if they do not change.
    const isShort = before.isPending === isPending && before.previousSource === previousSource
    if (isShort) short.push([id, target, state, originalState, now])
    else whole.push([id, target, state, originalState, now, isPending ? 1 : 0, previousSource])
  }
  if (short.length > 0) await updateRows(tx, 'unit', TEXT_COLUMNS, short)
  if (whole.length > 0) await updateRows(tx, 'unit', MARK_COLUMNS, whole)
}

const touch = hotQuery<{ id: number; now: Timestamp }, never>((db, value) =>
  db
    .updateTable('unit')
    .set({ updated_at: value('now') })
    .where('id', '=', value('id')),
)

/** Updates the change time of a unit. */
export async function touchUnit(tx: Db, id: number, now: Timestamp): Promise<void> {
  await touch(tx, { id, now })
}

/** Locks units until the transaction ends, in ID order. */
export async function holdUnits(tx: Db, ids: readonly number[]): Promise<void> {
  // With one writer at a time, nobody else can change them.
  if (engineOf(tx).hasOneWriter || ids.length === 0) return
  await lockUnits(tx, { ids: listText(new Set(ids)) })
}

const lockUnits = hotQuery<{ ids: string }, { id: number }>((db, value) =>
  db
    .selectFrom('unit')
    .select('id')
    .where(inList(db, 'id', value('ids')))
    .orderBy('id')
    .modifyEnd(engineOf(db).forUpdate()),
)

/**
 * Locks counters until the transaction ends. To avoid deadlocks, a transaction that counts and then writes history
 * locks counters first and translations afterwards, like an import.
 */
export async function holdStatistics(tx: Db, translationIds: Iterable<number>): Promise<void> {
  if (engineOf(tx).hasOneWriter) return
  const translations = listText(new Set(translationIds))
  if (translations !== '') await lockStatistics(tx, { translations })
}

const lockStatistics = hotQuery<{ translations: string }, { translation_id: number }>((db, value) =>
  db
    .selectFrom('statistics')
    .select('translation_id')
    .where(inList(db, 'translation_id', value('translations')))
    .orderBy('translation_id')
    .modifyEnd(engineOf(db).forUpdate()),
)
