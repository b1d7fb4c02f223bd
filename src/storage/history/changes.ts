import { CompiledQuery } from 'kysely'
import { actionCode, type ChangeAction, isContentAction } from '../../domain/change-actions.ts'
import { awaitStatements } from '../await-statements.ts'
import type { Db } from '../db.ts'
import { type Engine, engineOf } from '../engines/engine.ts'
import { insertRows } from '../insert-rows.ts'
import { type Scope, takeChangeNumbers, takeNumbers } from '../pages/sequence.ts'
import { RowRemoved } from '../row-removed.ts'
import type { Timestamp } from '../tables/columns.ts'
import { transaction } from '../transaction.ts'
import { type ContentChanges, listRecentEdits, noteContentChanges } from './recent-changes.ts'

/** An event to be inserted. Scopes are filled from the widest to the narrowest; null below the level of the event. */
export interface NewChange {
  readonly action: ChangeAction
  readonly timestamp: Timestamp
  readonly projectId?: number | null
  readonly componentId?: number | null
  readonly translationId?: number | null
  readonly unitId?: number | null
  readonly userId?: number | null
  readonly authorId?: number | null
  readonly target?: string
  readonly old?: string
  readonly details?: object
}

const COLUMNS = [
  'translation_id',
  'component_id',
  'project_id',
  'translation_seq',
  'component_seq',
  'project_seq',
  'unit_id',
  'action',
  'timestamp',
  'user_id',
  'author_id',
  'target',
  'old',
  'details',
]

/** Inserts an event. Call it in the transaction of the write. */
export async function insertChange(tx: Db, change: NewChange): Promise<void> {
  await insertChanges(tx, [change])
}

/**
 * Inserts events in the given order, assigns each the next number in each of its scopes, and stores the time of the
 * last edit. Call it at the end of the transaction, because it locks the scopes.
 */
export async function insertChanges(tx: Db, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return
  const [translations, components, projects, edits] = await Promise.all([
    numbersFor(tx, 'translation', changes, ({ translationId }) => translationId),
    numbersFor(tx, 'component', changes, ({ componentId }) => componentId),
    numbersFor(tx, 'project', changes, ({ projectId }) => projectId),
    readEdits(tx, changes),
  ])
  const rows = changes.map((change) => {
    const { translationId = null, componentId = null, projectId = null } = change
    const seq = translations(translationId)
    // Written out, because there may be ten thousand: in the order of COLUMNS.
    return [
      translationId,
      componentId,
      projectId,
      seq,
      components(componentId),
      projects(projectId),
      change.unitId ?? null,
      actionCode(change.action),
      noteEdit(edits, change, seq),
      change.userId ?? null,
      change.authorId ?? null,
      change.target ?? '',
      change.old ?? '',
      change.details ? JSON.stringify(change.details) : null,
    ]
  })
  await Promise.all([insertRows(tx, 'change', COLUMNS, rows), noteContentChanges(tx, edits)])
}

async function readEdits(tx: Db, changes: readonly NewChange[]): Promise<Map<number, ContentChanges>> {
  const found = new Set<number>()
  for (const { action, translationId } of changes) {
    if (translationId && isContentAction(action)) found.add(translationId)
  }
  const recent = await listRecentEdits(tx, found)
  const edits = new Map<number, ContentChanges>()
  for (const translationId of found) {
    const before = recent.get(translationId)
    if (!before) throw new RowRemoved('translation', translationId)
    edits.set(translationId, { before, count: 0, firstSeq: 0, at: before.lastChange ?? 0, authorId: null })
  }
  return edits
}

/**
 * Counts a change among the edits of its translation, if it is one, and returns its time. The clocks of several nodes
 * differ a little: an edit gets the time of the previous one if that is later, so that times follow the numbers.
 */
function noteEdit(
  edits: ReadonlyMap<number, ContentChanges>,
  { action, translationId, timestamp, authorId }: NewChange,
  seq: number | null,
): Timestamp {
  const own = translationId && isContentAction(action) ? edits.get(translationId) : undefined
  if (!own) return timestamp
  if (own.count === 0) own.firstSeq = seq ?? 0
  own.count += 1
  own.at = Math.max(own.at, timestamp)
  own.authorId = authorId ?? null
  return own.at
}

/** Assigns numbers in one kind of scope; locks its rows in ID order. */
async function numbersFor(
  tx: Db,
  scope: Scope,
  changes: readonly NewChange[],
  idOf: (change: NewChange) => number | null | undefined,
): Promise<(id: number | null) => number | null> {
  const counts = new Map<number, number>()
  for (const change of changes) {
    const id = idOf(change) ?? null
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const next = new Map<number, number>()
  for (const [id, last] of await takeNumbers(tx, scope, counts)) {
    next.set(id, last - (counts.get(id) ?? 0) + 1)
  }
  return (id) => {
    const number = id === null ? undefined : next.get(id)
    if (id === null || number === undefined) return null
    next.set(id, number + 1)
    return number
  }
}

/** The scopes of a batch of units, and what the events of the units have in common. */
export interface UnitEvents {
  readonly projectId: number
  readonly componentId: number
  readonly translationId: number
  readonly firstSeq: number
  readonly count: number
  readonly action: 'updatedInRepository' | 'newSourceString'
  readonly timestamp: Timestamp
  readonly userId: number | null
  /** The user if not given. */
  readonly authorId?: number | null
  /** Whether the event contains the text of the unit. */
  readonly hasTarget: boolean
}

const unitStatements = new WeakMap<Engine, string>()

/**
 * Inserts one event for each unit of a range, with a single statement: an import has as many events as strings. It reads
 * the numbers that the statements before it have taken, so that all are sent at once.
 */
export async function insertUnitEvents(tx: Db, events: UnitEvents): Promise<void> {
  if (!tx.isTransaction) return transaction(tx, (own) => insertUnitEvents(own, events))
  const { translationId, componentId, projectId, firstSeq, count } = events
  const lastSeq = firstSeq + count - 1
  const engine = engineOf(tx)
  const insert = async () =>
    engine.run(
      tx,
      CompiledQuery.raw(unitStatement(engine), [
        translationId,
        componentId,
        projectId,
        translationId,
        lastSeq,
        componentId,
        lastSeq,
        projectId,
        lastSeq,
        actionCode(events.action),
        events.timestamp,
        events.userId,
        events.authorId === undefined ? events.userId : events.authorId,
        events.hasTarget ? 1 : 0,
        translationId,
        firstSeq,
        lastSeq,
      ]),
    )
  await awaitStatements([
    takeChangeNumbers(tx, 'translation', translationId, count),
    takeChangeNumbers(tx, 'component', componentId, count),
    takeChangeNumbers(tx, 'project', projectId, count),
    insert(),
  ])
}

function unitStatement(engine: Engine): string {
  const known = unitStatements.get(engine)
  if (known !== undefined) return known
  let index = 0
  const big = () => `cast(${engine.parameter(++index)} as bigint)`
  const scopes = `${big()}, ${big()}, ${big()}`
  const number = (scope: Scope) => `(select change_seq from ${scope} where id = ${big()}) - ${big()} + seq`
  const numbers = `${number('translation')}, ${number('component')}, ${number('project')}`
  const rest = `id, ${big()}, ${big()}, ${big()}, ${big()}, case when ${big()} = 1 then target else '' end, '', null`
  const text =
    `insert into change (${COLUMNS.join(', ')}) select ${scopes}, ${numbers}, ${rest} from unit ` +
    `where translation_id = ${big()} and seq between ${big()} and ${big()} order by seq`
  unitStatements.set(engine, text)
  return text
}
