import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import type { SkipReason } from '../../domain/units/auto-translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import type { UnitToFill } from '../../storage/units/reusable-texts.ts'
import type { TranslationPath } from '../components/get-visible-component.ts'
import { findBudgetLeft } from '../machine-translation/budget.ts'
import {
  addEstimates,
  estimateUnits,
  NO_ESTIMATE,
  type UnitsEstimate,
} from '../machine-translation/estimate-units.ts'
import { findFailing } from '../machine-translation/find-failing.ts'
import { type FoundInstructions, findInstructions } from '../machine-translation/find-instructions.ts'
import type { UsableService } from '../machine-translation/usable-services.ts'
import { listUnitsToAsk } from './ask-auto-services.ts'
import { findEngines } from './auto-engines.ts'
import { type AutoOrder, authorizeAuto, checkOrder } from './auto-order.ts'
import { listAutoIds } from './continue-auto-run.ts'
import {
  type AutoClient,
  type AutoFound,
  type AutoSearch,
  findAutoTexts,
  findLocalTexts,
  type LocalFinder,
  localFinder,
} from './find-auto-texts.ts'
import { listWantingUnits } from './reuse-texts.ts'

/** What an automatic translation would do. */
export interface AutoPreview {
  /** Selected strings. */
  readonly strings: number
  /** The first of them, which the other numbers are about. */
  readonly counted: number
  /** Strings with a text of the memory or of other components, by engine. */
  readonly local: ReadonlyMap<string, number>
  readonly services: readonly ServicePreview[]
  /** What is left of the budgets of this month; null without one. */
  readonly budget: { readonly characters: number | null; readonly tokens: number | null }
  readonly samples: readonly AutoSample[]
}

/** What a service would be asked at most: strings that engines before it leave open. */
export interface ServicePreview extends UnitsEstimate {
  readonly usable: UsableService
  readonly strings: number
  /** Why it cannot be asked. */
  readonly problem: string | null
}

/** What a string would get. */
export interface AutoSample {
  readonly unitId: number
  readonly source: readonly string[]
  readonly target: readonly string[] | null
  /** Null without a text. */
  readonly engine: string | null
  readonly quality: number
  readonly failingChecks: readonly string[]
  /** Why there is no text. */
  readonly reason: SkipReason | null
  /** What the service says. */
  readonly problem: string | null
}

const SAMPLES = 10
/** More strings are not looked up, nor for longer. */
const MOST_COUNTED = 2000
const COUNT_MS = 8000
const STEP = 250

/** What an automatic translation would do, and the texts of some strings, whose answers are stored for the run. */
export async function previewAuto(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  { order, client }: { readonly order: AutoOrder; readonly client: AutoClient },
): Promise<AutoPreview> {
  const place = await authorizeAuto(ctx.db, actor, path)
  checkOrder(actor, place, order)
  const projectId = place.component.project.id
  const engines = await findEngines(ctx, projectId, order)
  const search = { actor, place, order, engines, client }
  const findLocal = await localFinder(ctx, search)
  const run = { id: 0, translationId: place.translation.id, position: 0 }
  const ids = await listAutoIds(ctx, run, { order, client })
  const counted = await countSteps(ctx, search, ids, findLocal)
  const samples = await findSamples(ctx, search, spread(ids), findLocal)
  const budget = await findBudgetLeft(ctx, engines.project)
  return { strings: ids.length, ...counted, budget, samples }
}

async function countSteps(
  ctx: Context,
  search: AutoSearch,
  ids: readonly number[],
  findLocal: LocalFinder,
): Promise<Pick<AutoPreview, 'counted' | 'local' | 'services'>> {
  const end = performance.now() + COUNT_MS
  const instructions = await findInstructions(ctx.db, search.engines.project.projectId)
  const local = new Map<string, number>()
  const services = new Map<string, ServicePreview>(
    search.engines.services.map((usable) => [
      usable.service.id,
      { usable, strings: 0, problem: null, ...NO_ESTIMATE },
    ]),
  )
  let at = 0
  for (; at < Math.min(ids.length, MOST_COUNTED) && performance.now() < end; at += STEP) {
    search.client.signal.throwIfAborted()
    const step = ids.slice(at, at + STEP)
    const units = await listWantingUnits(ctx.db, step)
    const found = new Map((await findLocalTexts(ctx, search, units, findLocal)).found)
    for (const { engine } of found.values()) local.set(engine, (local.get(engine) ?? 0) + 1)
    await countServices(ctx, search, { units, found, services, instructions })
  }
  return { counted: Math.min(at, ids.length), local, services: [...services.values()] }
}

/** Each service is expected to answer all that it is asked, as well as it usually does. */
async function countServices(
  ctx: Context,
  search: AutoSearch,
  {
    units,
    found,
    services,
    instructions,
  }: {
    readonly units: readonly UnitToFill[]
    readonly found: Map<number, AutoFound>
    readonly services: Map<string, ServicePreview>
    readonly instructions: FoundInstructions
  },
): Promise<void> {
  for (const own of services.values()) {
    const { usable } = own
    const asked = await listUnitsToAsk(ctx, search, { usable, step: { units, found } })
    const edited = await listEditedUnits(
      ctx.db,
      asked.map(({ id }) => id),
    )
    const question = { ...search.engines.project, usable, instructions, asker: search.client }
    const estimate = await estimateUnits(ctx, [...edited.values()], question)
    if ('problem' in estimate) {
      services.set(usable.service.id, { ...own, problem: estimate.problem })
      continue
    }
    const strings = own.strings + asked.length
    services.set(usable.service.id, { ...own, ...addEstimates(own, estimate), strings })
    const { id: engine, quality } = usable.service
    for (const unit of asked) found.set(unit.id, { unit, text: unit, engine, quality })
  }
}

/** Texts for some strings, exactly as the run finds them. */
async function findSamples(
  ctx: Context,
  search: AutoSearch,
  ids: readonly number[],
  findLocal: LocalFinder,
): Promise<AutoSample[]> {
  const { found, missing, halt } = await findAutoTexts(ctx, search, ids, findLocal)
  const texts = new Map(found.map((text) => [text.unit.id, text]))
  const targets = found.map(({ unit, text }) => ({ unitId: unit.id, target: splitForms(text.target) }))
  const checked = await findFailing(ctx.db, targets, search.client.owner)
  const failing = new Map(targets.map(({ unitId }, at) => [unitId, checked?.[at] ?? []]))
  const edited = await listEditedUnits(ctx.db, ids)
  return ids.flatMap((unitId) => {
    const unit = edited.get(unitId)
    if (!unit) return []
    const own = texts.get(unitId)
    const reason = own ? null : (missing.get(unitId) ?? 'no_text')
    return [
      {
        unitId,
        source: splitForms(unit.source),
        target: own ? splitForms(own.text.target) : null,
        engine: own?.engine ?? null,
        quality: own?.quality ?? 0,
        failingChecks: failing.get(unitId) ?? [],
        reason,
        problem: reason === 'left' ? (halt?.problem ?? null) : null,
      },
    ]
  })
}

/** Some of them, from the first to the last. */
function spread(ids: readonly number[]): number[] {
  if (ids.length <= SAMPLES) return [...ids]
  return Array.from(
    { length: SAMPLES },
    (_, at) => ids[Math.floor((at * (ids.length - 1)) / (SAMPLES - 1))] ?? 0,
  )
}
