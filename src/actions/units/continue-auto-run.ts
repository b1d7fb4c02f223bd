import { isTooLong } from '../../checks/limits/is-too-long.ts'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { AutoMode } from '../../domain/units/auto-translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { searchUnitIds } from '../../storage/search/search-units.ts'
import {
  type AutoRun,
  type AutoText,
  findAutoRun,
  insertAutoTexts,
  updateAutoRun,
} from '../../storage/units/auto-runs.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { findPluralId } from '../../storage/units/reusable-texts.ts'
import { saveSuggestions } from '../files/save-suggestions.ts'
import { saveUpload, type UploadedText } from '../files/save-upload.ts'
import { catchUpBeforeRead } from '../memory/catch-up-memory.ts'
import { memoryScopeFor } from '../memory/memory-scope.ts'
import {
  type AutoOrder,
  type AutoPlace,
  authorizeAuto,
  checkOrder,
  mayApprove,
  maySuggest,
  pathOfRun,
  placesFor,
  queryOf,
} from './auto-order.ts'
import { findMachineTexts } from './find-machine-texts.ts'
import { type FoundText, listWantingUnits, reuseTexts } from './reuse-texts.ts'
import { unitFlags } from './saving/unit-flags.ts'

/** Maximum of strings per run, and how many of them are processed per step. */
const MOST = 1_000_000
const STEP = { others: 20_000, mt: 250 } as const

/** How a run goes on. */
interface RunSteps {
  readonly owner: string
  readonly signal: AbortSignal
  /** Asked between steps; the rest is left for another time when it says no. */
  readonly goesOn: () => boolean
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Continues a run behind the last string that it is done with; true if it has ended. A step that was interrupted is repeated,
 * which changes nothing about strings that have their texts already.
 */
export async function continueAutoRun(
  ctx: Context,
  actor: Actor,
  runId: number,
  { owner, signal, goesOn, onProgress = () => {} }: RunSteps,
): Promise<boolean> {
  const { db } = ctx
  const run = await findAutoRun(db, runId)
  if (!run) throw new AppError('not_found', 'Not found.')
  if (run.finishedAt !== null || run.undoneAt !== null) return true
  const order = run.wanted as AutoOrder
  const place = await authorizeAuto(db, actor, pathOfRun(run))
  checkOrder(actor, place, order)
  const find = await finder(ctx, actor, { place, order, owner, signal })
  const ids = find ? await listIds(ctx, run, { order, owner, signal }) : []
  const total = run.total ?? ids.length
  await updateAutoRun(db, runId, { total })
  const writer = await textWriter(ctx, actor, { runId, place, order })
  const size = STEP[order.source]
  for (let at = 0; find && at < ids.length; at += size) {
    if (!goesOn()) return false
    const step = ids.slice(at, at + size)
    if (!(await writer(await find(step)))) return true
    await updateAutoRun(db, runId, { position: step.at(-1) ?? run.position })
    onProgress(total - ids.length + at + step.length, total)
  }
  await updateAutoRun(db, runId, { finishedAt: ctx.now() })
  return true
}

/** The selected strings behind the position of the run, in the order of their IDs. */
async function listIds(
  ctx: Context,
  { translationId, position }: AutoRun,
  { order, owner, signal }: { readonly order: AutoOrder } & Pick<RunSteps, 'owner' | 'signal'>,
): Promise<number[]> {
  const search = { query: queryOf(ctx, order), scope: { translationId }, owner, signal }
  const { ids } = await searchUnitIds(ctx.db, search, () => ({ offset: 0, limit: MOST }))
  return ids.filter((id) => id > position).sort((one, other) => one - other)
}

/** Finds texts for strings; null if there is nothing to find texts in. */
async function finder(
  ctx: Context,
  actor: Actor,
  {
    place,
    order,
    owner,
    signal,
  }: { readonly place: AutoPlace; readonly order: AutoOrder } & Pick<RunSteps, 'owner' | 'signal'>,
): Promise<((ids: readonly number[]) => Promise<FoundText[]>) | null> {
  const { db } = ctx
  const { component, translation } = place
  const places = await placesFor(db, actor, place, order)
  const pluralId = await findPluralId(db, translation.id)
  const reuse = async (ids: readonly number[]) =>
    places.length === 0 ? [] : reuseTexts(db, await listWantingUnits(db, ids), { places, pluralId })
  if (order.source === 'others') return places.length === 0 ? null : reuse
  if (!order.engines.includes('weblate-translation-memory')) return places.length === 0 ? null : reuse
  const projectId = component.project.id
  await catchUpBeforeRead(db, projectId)
  const scope = await memoryScopeFor(ctx, actor, {
    sourceLanguageId: component.sourceLanguage.id,
    targetLanguageId: translation.language.id,
    projectId,
  })
  const { threshold } = order
  const client = { owner, signal }
  const memory = { scope, threshold, forms: translation.plural.number, client }
  return (ids) => findMachineTexts(db, ids, { memory, places, pluralId })
}

/** Writes texts to units, and says whether it may go on: not when the run has been undone. */
async function textWriter(
  ctx: Context,
  actor: Actor,
  {
    runId,
    place,
    order: { mode },
  }: { readonly runId: number; readonly place: AutoPlace; readonly order: AutoOrder },
): Promise<(found: readonly FoundText[]) => Promise<boolean>> {
  const { db } = ctx
  const copiesApproval = mayApprove(actor, place)
  const suggestsLong = maySuggest(actor, place)
  // Suggestions of machines are nobody's, as on other servers.
  const nobody = (await findUser(db, ANONYMOUS_USERNAME))?.id ?? null
  const note = async (tx: Db, texts: readonly AutoText[]) => {
    if (texts.length > 0 && !(await insertAutoTexts(tx, runId, texts))) throw new RunUndone()
  }
  const suggest = (texts: readonly UploadedText[]) =>
    saveSuggestions(ctx, texts, {
      userId: nobody,
      authorId: nobody,
      onAdded: (tx, added) =>
        note(
          tx,
          added.map(({ unit, target }) => ({
            unitId: unit.id,
            target,
            state: null,
            oldTarget: unit.target,
            oldState: unit.state,
          })),
        ),
    })
  const save = (texts: readonly UploadedText[]) =>
    saveUpload(ctx, actor, texts, {
      // The filter decides which strings may be overwritten.
      conflicts: 'replace-approved',
      action: 'automaticTranslation',
      isLone: true,
      authorId: userIdOf(actor),
      onSaved: (tx, changes) =>
        note(
          tx,
          changes.flatMap(({ unitId, target = '', old = '', details }) => {
            const states = details as { readonly state: State; readonly old_state: State }
            const { state, old_state: oldState } = states
            return unitId ? [{ unitId, target, state, oldTarget: old, oldState }] : []
          }),
        ),
    })

  return async (found) => {
    const texts = found.flatMap((one) => textOf(one, mode, copiesApproval))
    try {
      if (mode === 'suggest') await suggest(texts)
      else {
        const { long, fitting } = await splitByLength(db, texts)
        await save(fitting)
        if (suggestsLong) await suggest(long)
      }
      return true
    } catch (error) {
      if (error instanceof RunUndone) return false
      throw error
    }
  }
}

/** The run has been undone meanwhile: the transaction that would write more of it is rolled back. */
class RunUndone extends Error {
  override readonly name = 'RunUndone'
}

/** Texts that are longer than their strings allow are only suggested. */
async function splitByLength(
  db: Db,
  texts: readonly UploadedText[],
): Promise<{ readonly long: UploadedText[]; readonly fitting: UploadedText[] }> {
  const units = await listEditedUnits(
    db,
    texts.map(({ unitId }) => unitId),
  )
  const { long = [], fitting = [] } = Object.groupBy(texts, ({ unitId, forms }) => {
    const unit = units.get(unitId)
    return unit && isTooLong(forms, unitFlags(unit)) ? 'long' : 'fitting'
  })
  return { long, fitting }
}

/** None if the unit already has the text in an equally good state. */
function textOf({ unit, text }: FoundText, mode: AutoMode, copiesApproval: boolean): UploadedText[] {
  const { id: unitId, target, state: before } = unit
  const state = stateFor(mode, copiesApproval && text.state === STATE.approved)
  if (text.target === target && before >= state) return []
  return [{ unitId, forms: splitForms(text.target), isWhole: true, state, seen: { target, state: before } }]
}

function stateFor(mode: AutoMode, isApproved: boolean): State {
  if (mode === 'fuzzy') return STATE.needsEditing
  return mode === 'approved' || isApproved ? STATE.approved : STATE.translated
}
