import type { Context } from '../../context.ts'
import { type Actor, keyProjectOf, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { AUTO_MODES, type AutoMode } from '../../domain/units/auto-translation.ts'
import type { Db } from '../../storage/db.ts'
import type { Task } from '../../storage/tasks/task-row.ts'
import { enqueueTask } from '../../storage/tasks/tasks.ts'
import { transaction } from '../../storage/transaction.ts'
import {
  type AutoRun,
  findAutoRun,
  insertAutoRun,
  listAutoRuns,
  markUndone,
} from '../../storage/units/auto-runs.ts'
import type { TranslationPath } from '../components/get-visible-component.ts'
import { listEngines } from '../machine-translation/engine-ids.ts'
import type { UsableService } from '../machine-translation/usable-services.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'
import { asksServices, findEngines } from './auto-engines.ts'
import {
  type AutoOrder,
  authorizeAuto,
  authorizeAutoRuns,
  checkOrder,
  findModeProblem,
  placesFor,
  queryOf,
} from './auto-order.ts'
import { continueAutoRun } from './continue-auto-run.ts'
import { continueUndo } from './undo-auto-run.ts'

/** A request works or waits for so long; a background task does the rest. */
const REQUEST_MS = 20_000
/** A run goes on after so many restarts of the server. */
const MOST_ATTEMPTS = 30

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
 * Translates the strings that a filter selects with texts of other components, of the translation memory or of services, by the
 * rules of manual edits, in short transactions, without propagation. Services are always asked by a background task.
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
  await findEngines(ctx, place.component.project.id, order)
  const wanted = { translationId: place.translation.id, userId: userIdOf(actor), wanted: order }
  const id = await insertAutoRun(db, { ...wanted, createdAt: ctx.now() })
  if (asksServices(order)) return waitForRun(ctx, actor, { id, isUndo: false, ...asked })
  return withinRequest(ctx, actor, { id, isUndo: false, ...asked }, async (goesOn) => {
    return (await continueAutoRun(ctx, actor, id, { ...asked, goesOn })) === 'ended'
  })
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

/** How many runs of a translation are listed. */
const SHOWN_RUNS = 20

/** What can be used for automatic translation of a translation, and the latest runs there, the newest first. */
export interface AutoOverview {
  readonly modes: readonly AutoMode[]
  /** The built-in ones by their IDs. */
  readonly builtIn: readonly string[]
  readonly services: readonly UsableService[]
  readonly runs: readonly AutoRun[]
}

/** Automatic translation of a translation, for those who can start it there. */
export async function findAutoOverview(
  ctx: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  path: TranslationPath,
): Promise<AutoOverview> {
  const place = await authorizeAutoRuns(ctx.db, actor, path)
  const { builtIn, project } = await listEngines(ctx, place.component.project.id)
  return {
    modes: AUTO_MODES.filter((mode) => findModeProblem(actor, place, mode) === null),
    builtIn,
    services: project.services,
    runs: await listAutoRuns(ctx.db, place.translation.id, SHOWN_RUNS),
  }
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

/** A run and how it is done. */
interface RunToDo extends Asked {
  readonly id: number
  readonly isUndo: boolean
}

/** Works until the time is up, and leaves the rest to a task; nothing if the client has gone away. */
async function withinRequest(
  ctx: Context,
  actor: Actor,
  todo: RunToDo,
  work: (goesOn: () => boolean) => Promise<boolean>,
): Promise<StartedRun> {
  const { signal, isInBackground } = todo
  const end = performance.now() + REQUEST_MS
  const hasEnded = !isInBackground && (await work(() => performance.now() < end && !signal.aborted))
  const isLeft = !hasEnded && !signal.aborted
  const task = isLeft ? await transaction(ctx.db, (tx) => enqueueRun(ctx, tx, actor, todo)) : null
  return { run: await getRun(ctx.db, todo.id), task }
}

/** Starts a task, and waits for it until the time is up. */
async function waitForRun(ctx: Context, actor: Actor, todo: RunToDo): Promise<StartedRun> {
  const task = await transaction(ctx.db, (tx) => enqueueRun(ctx, tx, actor, todo))
  if (!todo.isInBackground) await waitForTasks(ctx, [task], { timeoutMs: REQUEST_MS })
  const run = await getRun(ctx.db, todo.id)
  return { run, task: run.finishedAt === null ? task : null }
}

/** Has a background task continue a run, or undo it. */
export function enqueueRun(
  ctx: Pick<Context, 'now'>,
  tx: Db,
  actor: Actor,
  { id, isUndo }: Pick<RunToDo, 'id' | 'isUndo'>,
): Promise<Task> {
  const userId = userIdOf(actor)
  const isPretranslation = actor.kind === 'system'
  const onlyProject = keyProjectOf(actor) ?? 0
  const payload = { runId: id, isUndo, userId: userId ?? 0, onlyProject, isPretranslation }
  const jobKey = `auto-translate:${isUndo ? 'undo:' : ''}${id}`
  const about = userId === null ? {} : { userId }
  const task = { kind: 'auto-translate', payload, jobKey, maxAttempts: MOST_ATTEMPTS, ...about }
  return enqueueTask(tx, task, ctx.now())
}

async function getRun(db: Db, id: number): Promise<AutoRun> {
  const run = await findAutoRun(db, id)
  if (!run) throw new AppError('not_found', 'Not found.')
  return run
}
