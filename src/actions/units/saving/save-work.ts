import { type Actor, userIdOf } from '../../../domain/actor.ts'
import type { ChangeAction } from '../../../domain/change-actions.ts'
import { noteContributor } from '../../../storage/accounts/contributors.ts'
import type { Db } from '../../../storage/db.ts'
import { insertChanges, type NewChange } from '../../../storage/history/changes.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import {
  type Counted,
  type CounterChange,
  counterChange,
  writeCounters,
} from '../../../storage/units/counts/counters.ts'
import type { EditedUnit } from '../../../storage/units/edited-unit.ts'
import { holdStatistics } from '../../../storage/units/save-unit.ts'
import { enqueueGlossaryRecheck } from '../../checks/recheck-glossary.ts'
import { enqueueGrouping } from '../group-variants.ts'
import type { CheckBench } from './check-bench.ts'

/** One save inside its transaction: what is collected here is written at the end, by `finishWork`. */
export interface SaveWork {
  readonly tx: Db
  readonly actor: Actor
  readonly userId: number | null
  /** Who wrote the texts, where that is not who saves them. */
  readonly authorId: number | null
  /** What the history calls an edit, where that is not told by the states. */
  readonly action?: ChangeAction
  readonly now: Timestamp
  readonly bench: CheckBench
  readonly counters: Map<number, CounterChange>
  readonly changes: NewChange[]
  /** Find units whose comparing checks may be outdated, but which the transaction does not hold. */
  readonly aftermath: ((db: Db) => Promise<readonly number[]>)[]
  /** Projects whose strings are to be compared with their glossaries again, because a term changed. */
  readonly glossaries: Set<number>
  /** Components whose strings may be variants of others than before. */
  readonly regrouped: Set<number>
}

/** Starts a save. */
export function startWork(
  tx: Db,
  actor: Actor,
  given: Pick<SaveWork, 'now' | 'bench' | 'action'> & { readonly authorId?: number | null },
): SaveWork {
  const userId = userIdOf(actor)
  return {
    ...{ ...given, tx, actor, userId, authorId: given.authorId ?? userId },
    ...{ counters: new Map(), changes: [], aftermath: [], glossaries: new Set(), regrouped: new Set() },
  }
}

/** The same save on behalf of somebody else: what the two collect is written together. */
export function workFor(work: SaveWork, actor: Actor): SaveWork {
  if (work.actor === actor) return work
  const userId = userIdOf(actor)
  return { ...work, actor, userId, authorId: userId }
}

/** Takes over what was collected for a part of the same transaction. */
export function joinWork(work: SaveWork, part: SaveWork): void {
  for (const [translationId, counter] of part.counters) {
    const own = work.counters.get(translationId) ?? counterChange()
    own.join(counter)
    work.counters.set(translationId, own)
  }
  work.changes.push(...part.changes)
  work.aftermath.push(...part.aftermath)
  for (const projectId of part.glossaries) work.glossaries.add(projectId)
  for (const componentId of part.regrouped) work.regrouped.add(componentId)
}

/** Remembers that a term changed; other units make no difference. */
export function noteTerm(
  { glossaries }: SaveWork,
  { isGlossary, projectId }: Pick<EditedUnit, 'isGlossary' | 'projectId'>,
): void {
  if (isGlossary === 1) glossaries.add(projectId)
}

/** Counts a unit otherwise than before. */
export function recount(
  { counters }: SaveWork,
  { translationId }: Pick<EditedUnit, 'translationId'>,
  before: Counted,
  after: Counted,
): void {
  if (isCountedAlike(before, after)) return
  const counter = counters.get(translationId) ?? counterChange()
  counter.remove(before)
  counter.add(after)
  counters.set(translationId, counter)
}

function isCountedAlike(a: Counted, b: Counted): boolean {
  return a.state === b.state && a.marks === b.marks && a.words === b.words && a.chars === b.chars
}

/** What all events of a save have in common. */
export function eventOf({ userId, authorId, now }: SaveWork, unit: EditedUnit): Omit<NewChange, 'action'> {
  const { projectId, componentId, translationId, id } = unit
  return { projectId, componentId, translationId, unitId: id, userId, authorId, timestamp: now }
}

/** Writes counters and history, the latter with a word about people who are new to a translation. */
export async function finishWork(work: SaveWork): Promise<void> {
  const { tx, counters, changes } = work
  const touched = changes.flatMap(({ translationId }) => translationId ?? [])
  await holdStatistics(tx, [...counters.keys(), ...touched])
  const told = await withGreetings(tx, changes)
  for (const projectId of work.glossaries) await enqueueGlossaryRecheck(tx, projectId, work.now)
  for (const componentId of work.regrouped) await enqueueGrouping(tx, componentId, work.now)
  await writeCounters(tx, counters)
  if (told.length > 0) await insertChanges(tx, told)
}

/** The same events, the first one of a person in a translation behind one that says that the person is new there. */
async function withGreetings(tx: Db, changes: readonly NewChange[]): Promise<readonly NewChange[]> {
  const places = new Map<number, Set<number>>()
  for (const { userId, translationId } of changes) {
    if (userId && translationId) places.set(userId, (places.get(userId) ?? new Set()).add(translationId))
  }
  const news = new Set<string>()
  for (const [userId, translationIds] of places) {
    for (const id of await noteContributor(tx, userId, translationIds)) news.add(`${userId} ${id}`)
  }
  if (news.size === 0) return changes
  return changes.flatMap((change) => {
    if (!news.delete(`${change.userId} ${change.translationId}`)) return change
    const { target: _, old: __, details: ___, ...event } = change
    return [{ ...event, action: 'newContributor' as const }, change]
  })
}
