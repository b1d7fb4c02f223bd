import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { SkippedCounts } from '../../domain/units/auto-translation.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import { searchUnitIds } from '../../storage/search/search-units.ts'
import {
  type AutoRun,
  addSkipped,
  findAutoRun,
  finishAutoRun,
  listWrittenUnits,
  updateAutoRun,
} from '../../storage/units/auto-runs.ts'
import type { ServiceHalt } from './ask-auto-services.ts'
import { findEngines } from './auto-engines.ts'
import { type AutoOrder, authorizeAuto, checkOrder, pathOfRun, queryOf } from './auto-order.ts'
import { type AutoClient, type AutoTexts, findAutoTexts, localFinder } from './find-auto-texts.ts'
import { textWriter } from './write-auto-texts.ts'

/** Maximum of strings per run, and how many of them are processed per step. */
const MOST = 1_000_000
const STEP = { others: 20_000, mt: 250 } as const
/** How often in a row a run waits for a busy service, and for how long at most. */
const MOST_WAITS = 6
const LONGEST_WAIT_MS = 10 * 60_000

/** How a run goes on. */
export interface RunSteps extends AutoClient {
  /** Asked between steps; the rest is left for another time when it says no. */
  readonly goesOn: () => boolean
  readonly onProgress?: (done: number, total: number) => void
  readonly known?: readonly TranslationService[]
}

/** A run has ended, is left for another time, or waits for a busy service. */
export type RunOutcome = 'ended' | 'left' | { readonly waitMs: number; readonly problem: string }

/**
 * Continues a run behind the last string that it is done with. A step that was interrupted is repeated without the strings that
 * have their texts already; services are not asked again for what they have answered.
 */
export async function continueAutoRun(
  ctx: Context,
  actor: Actor,
  runId: number,
  { owner, signal, goesOn, onProgress = () => {}, known }: RunSteps,
): Promise<RunOutcome> {
  const { db } = ctx
  const run = await findAutoRun(db, runId)
  if (!run) throw new AppError('not_found', 'Not found.')
  if (run.finishedAt !== null || run.undoneAt !== null) return 'ended'
  const order = run.wanted as AutoOrder
  const path = pathOfRun(run)
  const place = await authorizeAuto(db, actor, path)
  checkOrder(actor, place, order)
  const client = { owner, signal }
  const engines = await findEngines(ctx, place.component.project.id, order, known)
  const search = { actor, place, order, engines, client }
  const findLocal = await localFinder(ctx, search)
  const ids = await listAutoIds(ctx, run, { order, client })
  const total = run.total ?? ids.length
  await updateAutoRun(db, runId, { total })
  const write = await textWriter(ctx, actor, { runId, place, order })
  const size = STEP[order.source]
  let { skipped, waits } = run
  for (let at = 0; at < ids.length; at += size) {
    if (!goesOn()) return 'left'
    // Permissions may be gone, or the component locked, since the last step.
    await authorizeAuto(db, actor, path)
    const step = ids.slice(at, at + size)
    const texts = await findAutoTexts(ctx, search, step, findLocal)
    const written = await write(texts.found)
    if (written === null) return 'ended'
    if (texts.halt) {
      const left = { ...skippedOf(texts, written), left: countLeft(texts) + ids.length - at - step.length }
      return wait(ctx, { ...run, skipped, waits: written > 0 ? 0 : waits }, texts.halt, left)
    }
    skipped = addSkipped(skipped, skippedOf(texts, written))
    waits = 0
    await updateAutoRun(db, runId, { position: step.at(-1) ?? run.position, skipped, waits })
    onProgress(total - ids.length + at + step.length, total)
  }
  await finishAutoRun(db, runId, ctx.now())
  return 'ended'
}

/** The selected strings behind the position of a run that it has not written yet, in the order of their IDs. */
export async function listAutoIds(
  ctx: Context,
  run: Pick<AutoRun, 'id' | 'translationId' | 'position'>,
  { order, client }: { readonly order: AutoOrder; readonly client: AutoClient },
): Promise<number[]> {
  const { translationId, position } = run
  const search = { query: queryOf(ctx, order), scope: { translationId }, ...client }
  const { ids } = await searchUnitIds(ctx.db, search, () => ({ offset: 0, limit: MOST }))
  const written = await listWrittenUnits(ctx.db, run)
  return ids.filter((id) => id > position && !written.has(id)).sort((one, other) => one - other)
}

/** A busy service is waited for some times; what else is wrong ends the run. */
async function wait(
  ctx: Context,
  { id, skipped, waits }: Pick<AutoRun, 'id' | 'skipped' | 'waits'>,
  { problem, retryAfterMs }: ServiceHalt,
  left: SkippedCounts,
): Promise<RunOutcome> {
  if (retryAfterMs !== null && retryAfterMs <= LONGEST_WAIT_MS && waits < MOST_WAITS) {
    await updateAutoRun(ctx.db, id, { waits: waits + 1 })
    return { waitMs: retryAfterMs, problem }
  }
  await updateAutoRun(ctx.db, id, { skipped: addSkipped(skipped, left) })
  await finishAutoRun(ctx.db, id, ctx.now(), problem)
  return 'ended'
}

function skippedOf({ found, missing }: AutoTexts, written: number): SkippedCounts {
  const ids = new Set(found.map(({ unit }) => unit.id))
  const counts: Partial<Record<keyof SkippedCounts, number>> = { unchanged: found.length - written }
  for (const [id, reason] of missing) if (!ids.has(id)) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

function countLeft({ missing }: AutoTexts): number {
  return [...missing.values()].filter((reason) => reason === 'left').length
}
