import type { Context } from '../../context.ts'
import type { SkipReason } from '../../domain/units/auto-translation.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { MARK } from '../../domain/units/unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import type { UnitToFill } from '../../storage/units/reusable-texts.ts'
import { translateUnits, type UnitAnswer } from '../machine-translation/translate-units.ts'
import type { UsableService } from '../machine-translation/usable-services.ts'
import { bestQuality } from './auto-engines.ts'
import type { AutoFound, AutoSearch } from './find-auto-texts.ts'
import { mayEdit } from './saving/may-edit.ts'

/** Why a service cannot be asked now, and when it can be. */
export interface ServiceHalt {
  readonly problem: string
  /** Null if it is not a matter of time. */
  readonly retryAfterMs: number | null
}

/** Units of a step, the texts that they have so far, and why others have none. */
export interface AutoStep {
  readonly units: readonly UnitToFill[]
  readonly found: Map<number, AutoFound>
  readonly missing: Map<number, SkipReason>
}

/**
 * Asks the services of a run, the best one first, each for the units whose text it could improve. The first one that cannot be
 * asked ends it; one that does not know the languages only if there is no other.
 */
export async function askServices(
  ctx: Context,
  search: AutoSearch,
  step: AutoStep,
): Promise<ServiceHalt | null> {
  const { engines } = search
  const unsupported: string[] = []
  for (const usable of engines.services) {
    const units = await listUnitsToAsk(ctx, search, { usable, step })
    if (units.length === 0) continue
    const answers = await translateUnits(ctx, engines.project, {
      usable,
      unitIds: units.map(({ id }) => id),
      asker: search.client,
    })
    const byId = new Map(units.map((unit) => [unit.id, unit]))
    for (const answer of answers) takeAnswer(search, { usable, answer, unit: byId.get(answer.unitId), step })
    const problems = answers.filter((answer) => answer.problem !== null)
    const halted = problems.filter(({ cause }) => cause === 'service')
    const [first] = halted
    if (first) {
      for (const { unitId } of halted) {
        // Not even a text that is worse: it gets the better one when the run goes on.
        step.found.delete(unitId)
        step.missing.set(unitId, 'left')
      }
      const wait = halted.find(({ retryAfterMs }) => retryAfterMs !== null)?.retryAfterMs ?? null
      return { problem: named(usable, first.problem), retryAfterMs: wait }
    }
    const foreign = problems.find(({ cause }) => cause === 'languages')
    if (foreign) unsupported.push(foreign.problem)
  }
  const isHopeless = unsupported.length > 0 && unsupported.length === engines.services.length
  return isHopeless ? { problem: unsupported.join(' '), retryAfterMs: null } : null
}

/** Units that a service could give a better text: nothing is paid for what cannot be used. */
export async function listUnitsToAsk(
  ctx: Pick<Context, 'db'>,
  { actor, order }: Pick<AutoSearch, 'actor' | 'order'>,
  { usable, step }: { readonly usable: UsableService; readonly step: Pick<AutoStep, 'units' | 'found'> },
): Promise<UnitToFill[]> {
  const best = bestQuality(usable.service)
  if (best < order.threshold) return []
  const open = step.units.filter(({ id }) => (step.found.get(id)?.quality ?? -1) < best)
  const edited = await listEditedUnits(
    ctx.db,
    open.map(({ id }) => id),
  )
  return open.filter(({ id }) => {
    const unit = edited.get(id)
    if (!unit) return false
    return order.mode === 'suggest' ? (unit.marks & MARK.suggestion) === 0 : mayEdit(actor, unit)
  })
}

function takeAnswer(
  { order }: Pick<AutoSearch, 'order'>,
  {
    usable,
    answer,
    unit,
    step,
  }: {
    readonly usable: UsableService
    readonly answer: UnitAnswer
    readonly unit: UnitToFill | undefined
    readonly step: AutoStep
  },
): void {
  if (!unit) return
  const { found, missing } = step
  const note = (reason: SkipReason) => {
    if (!found.has(unit.id)) missing.set(unit.id, reason)
  }
  if (answer.problem !== null) {
    if (answer.cause === 'placeholders') note('placeholders')
    return
  }
  if (order.onlyPassing && answer.failingChecks.length > 0) {
    note('failing_checks')
    return
  }
  if (answer.quality < order.threshold) return
  const before = found.get(unit.id)
  if (before && before.quality > answer.quality) return
  const text = { target: joinForms(answer.target), state: STATE.translated }
  found.set(unit.id, { unit, text, engine: usable.service.id, quality: answer.quality })
}

function named({ service }: UsableService, problem: string): string {
  return `${service.name}: ${problem}`
}
