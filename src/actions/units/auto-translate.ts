import type { Context } from '../../context.ts'
import { type Actor, keyProjectOf, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import { type AutoRun, findAutoRun, insertAutoRun, markUndone } from '../../storage/units/auto-runs.ts'
import type { TranslationPath } from '../components/get-visible-component.ts'
import {
  type AutoOrder,
  authorizeAuto,
  authorizeAutoRuns,
  checkOrder,
  placesFor,
  queryOf,
} from './auto-order.ts'
import { continueAutoRun } from './continue-auto-run.ts'
import { continueUndo } from './undo-auto-run.ts'

/** A request works for so long; a background task does the rest. */
const REQUEST_MS = 20_000

/** Who asks, and how. */
interface Asked {
  readonly owner: string
  readonly signal: AbortSignal
  /** Everything is left to a background task. */
  readonly isInBackground: boolean
}

/** A run, and the task that continues it; null if it has ended. */
export interface StartedRun {
  readonly run: AutoRun
  readonly task: Task | null
}

/**
 * Translates the strings that a filter selects with texts of other components or of the translation memory, by the rules of
 * manual edits, in short transactions, without propagation.
 */
export async function autoTranslate(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  order: AutoOrder,
  asked: Asked,
): Promise<StartedRun> {
  const { db } = ctx
  const place = await authorizeAuto(db, actor, path)
  checkOrder(actor, place, order)
  queryOf(ctx, order)
  await placesFor(db, actor, place, order)
  const wanted = { translationId: place.translation.id, userId: userIdOf(actor), wanted: order }
  const id = await insertAutoRun(db, { ...wanted, createdAt: ctx.now() })
  return withinRequest(ctx, actor, { id, isUndo: false, ...asked }, (goesOn) =>
    continueAutoRun(ctx, actor, id, { ...asked, goesOn }),
  )
}

/** Undoes a run: texts and suggestions that nobody has changed since become what they were. */
export async function undoAutoTranslation(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  { id, ...asked }: Asked & { readonly id: number },
): Promise<StartedRun> {
  await authorizeAuto(ctx.db, actor, path)
  await getAutoRun(ctx, actor, path, id)
  await markUndone(ctx.db, id, ctx.now())
  return withinRequest(ctx, actor, { id, isUndo: true, ...asked }, (goesOn) =>
    continueUndo(ctx, actor, id, { goesOn }),
  )
}

/** A run of a translation, for those who can start one there. */
export async function getAutoRun(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  path: TranslationPath,
  id: number,
): Promise<AutoRun> {
  const { translation } = await authorizeAutoRuns(db, actor, path)
  const run = await findAutoRun(db, id)
  if (run?.translationId !== translation.id) throw new AppError('not_found', 'Not found.')
  return run
}

/** Works until the time is up, and leaves the rest to a task; nothing if the client has gone away. */
async function withinRequest(
  ctx: Context,
  actor: Actor,
  { id, isUndo, signal, isInBackground }: Asked & { readonly id: number; readonly isUndo: boolean },
  work: (goesOn: () => boolean) => Promise<boolean>,
): Promise<StartedRun> {
  const end = performance.now() + REQUEST_MS
  const hasEnded = !isInBackground && (await work(() => performance.now() < end && !signal.aborted))
  const isLeft = !hasEnded && !signal.aborted
  const task = isLeft ? await transaction(ctx.db, (tx) => enqueue(tx)) : null
  const run = await findAutoRun(ctx.db, id)
  if (!run) throw new AppError('not_found', 'Not found.')
  return { run, task }

  function enqueue(tx: Context['db']): Promise<Task> {
    const userId = userIdOf(actor)
    const payload = { runId: id, isUndo, userId: userId ?? 0, onlyProject: keyProjectOf(actor) ?? 0 }
    const jobKey = `auto-translate:${isUndo ? 'undo:' : ''}${id}`
    const about = userId === null ? {} : { userId }
    return enqueueTask(tx, { kind: 'auto-translate', payload, jobKey, ...about }, ctx.now())
  }
}
