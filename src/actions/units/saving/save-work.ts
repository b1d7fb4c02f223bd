import { recheckUnits } from '../../../checking/recheck-units.ts'
import type { Context } from '../../../context.ts'
import { type Actor, userIdOf } from '../../../domain/actor.ts'
import type { ChangeAction } from '../../../domain/change-actions.ts'
import { scopeOfTranslation } from '../../../domain/translation.ts'
import type { Unit } from '../../../domain/units/unit.ts'
import { noteContributor } from '../../../storage/accounts/contributors.ts'
import { listSourceUnits } from '../../../storage/checks/source-facts.ts'
import type { Db } from '../../../storage/db.ts'
import { insertChanges, type NewChange } from '../../../storage/history/changes.ts'
import type { Timestamp } from '../../../storage/tables/columns.ts'
import { transaction } from '../../../storage/transaction.ts'
import {
  type Counted,
  type CounterChange,
  counterChange,
  writeCounters,
} from '../../../storage/units/counts/counters.ts'
import { holdStatistics } from '../../../storage/units/save-unit.ts'
import { enqueueGlossaryRecheck } from '../../checks/recheck-glossary.ts'
import { enqueueGrouping } from '../group-variants.ts'
import { type EditChecks, editChecks } from './edit-checks.ts'

/** A save inside its transaction. Counters, history and follow-ups are collected here and written at its end. */
export interface SaveWork {
  readonly tx: Db
  readonly actor: Actor
  readonly userId: number | null
  /** The author of the texts, who may differ from the actor. */
  readonly authorId: number | null
  /** The action in the history, if it does not follow from the states. */
  readonly action: ChangeAction | undefined
  readonly now: Timestamp
  readonly checks: EditChecks
  readonly counters: Map<number, CounterChange>
  readonly changes: NewChange[]
  /** Functions that find units whose comparing checks may be outdated, but which the transaction has not locked. */
  readonly aftermath: ((db: Db) => Promise<readonly number[]>)[]
  /** Projects whose strings have to be compared with their glossaries again, because a term changed. */
  readonly glossaries: Set<number>
  /** Components whose variants have to be grouped again. */
  readonly regrouped: Set<number>
}

/** How a save differs from a plain edit by its actor. */
interface SaveOptions {
  readonly authorId?: number | null | undefined
  readonly action?: ChangeAction | undefined
  /** Checks that ran before the transaction. */
  readonly checks?: EditChecks
  /** Runs at the end of the transaction, when everything is written. */
  readonly beforeCommit?: ((tx: Db) => Promise<void>) | undefined
}

/** Runs a save in a transaction, writes what it collected, and rechecks affected units of other components after the commit. */
export async function runSave<Result>(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  options: SaveOptions,
  body: (work: SaveWork) => Promise<Result>,
): Promise<Result> {
  const checks = options.checks ?? editChecks(ctx.db, ctx.now)
  const userId = userIdOf(actor)
  const saved = await transaction(ctx.db, async (tx) => {
    const work = {
      tx,
      actor,
      userId,
      authorId: options.authorId ?? userId,
      action: options.action,
      now: ctx.now(),
      checks,
      ...nothingCollected(),
    }
    const result = await body(work)
    await finishWork(work)
    await options.beforeCommit?.(tx)
    return { result, aftermath: work.aftermath }
  })
  await recheckAfter(ctx.db, saved.aftermath, checks)
  return saved.result
}

function nothingCollected(): Pick<
  SaveWork,
  'counters' | 'changes' | 'aftermath' | 'glossaries' | 'regrouped'
> {
  return { counters: new Map(), changes: [], aftermath: [], glossaries: new Set(), regrouped: new Set() }
}

async function recheckAfter(
  db: Db,
  aftermath: SaveWork['aftermath'],
  { recheck }: EditChecks,
): Promise<void> {
  const ids = new Set<number>()
  for (const find of aftermath) for (const id of await find(db)) ids.add(id)
  if (ids.size === 0) return
  const sorted = [...ids].sort((a, b) => a - b)
  const strings = await recheckUnits(recheck, sorted, 'others')
  await recheckUnits(recheck, await listSourceUnits(db, [...strings]), 'others')
}

/** The same save on behalf of another actor, or with another action. */
export function workFor(work: SaveWork, actor: Actor, action = work.action): SaveWork {
  if (work.actor === actor && work.action === action) return work
  if (work.actor === actor) return { ...work, action }
  const userId = userIdOf(actor)
  return { ...work, actor, userId, authorId: userId, action }
}

/** A part of the save that may be rolled back on its own; `joinWork` adds what it collected. */
export function partOf(work: SaveWork): SaveWork {
  return { ...work, ...nothingCollected() }
}

/** Adds what a part of the same transaction collected. */
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

/** Notes a changed glossary term; other units make no difference. */
export function noteTerm(
  { glossaries }: SaveWork,
  { translation: { component } }: Pick<Unit, 'translation'>,
): void {
  if (component.isGlossary) glossaries.add(component.project.id)
}

/** Counts a changed unit. */
export function recount(
  { counters }: SaveWork,
  { translation: { id } }: Pick<Unit, 'translation'>,
  before: Counted,
  after: Counted,
): void {
  if (isCountedAlike(before, after)) return
  const counter = counters.get(id) ?? counterChange()
  counter.remove(before)
  counter.add(after)
  counters.set(id, counter)
}

function isCountedAlike(a: Counted, b: Counted): boolean {
  return a.state === b.state && a.marks === b.marks && a.words === b.words && a.chars === b.chars
}

/** The members that all history entries of a save share. */
export function eventOf(
  { userId, authorId, now }: SaveWork,
  { id, translation }: Pick<Unit, 'id' | 'translation'>,
): Omit<NewChange, 'action'> {
  return { ...scopeOfTranslation(translation), unitId: id, userId, authorId, timestamp: now }
}

/** Writes counters and history, and enqueues follow-ups. */
async function finishWork(work: SaveWork): Promise<void> {
  const { tx, counters, changes } = work
  const touched = changes.flatMap(({ translationId }) => translationId ?? [])
  const [, history] = await Promise.all([
    holdStatistics(tx, [...counters.keys(), ...touched]),
    withNewContributors(tx, changes),
  ])
  for (const projectId of work.glossaries) await enqueueGlossaryRecheck(tx, projectId, work.now)
  for (const componentId of work.regrouped) await enqueueGrouping(tx, componentId, work.now)
  await Promise.all([writeCounters(tx, counters), insertChanges(tx, history)])
}

/** The history with an entry for each new contributor of a translation, before their first change. */
async function withNewContributors(tx: Db, changes: readonly NewChange[]): Promise<readonly NewChange[]> {
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
