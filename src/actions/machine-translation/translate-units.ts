import { runChecksInThread } from '../../checking/check-threads.ts'
import { findFixedSpans } from '../../checks/fixed/find-fixed-spans.ts'
import type { Context } from '../../context.ts'
import { joinForms, splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import { formalityOf } from '../../machine-translation/language-codes.ts'
import { maskText } from '../../machine-translation/masks/mask-text.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { checkOrder, type PlacedUnit } from '../checks/check-order.ts'
import { listPlaced } from '../checks/explain-checks.ts'
import { glossaryOf, listTerms } from '../checks/failing-facts.ts'
import { unitFlags } from '../units/saving/unit-flags.ts'
import { type AskedText, askTexts, type TextAnswer } from './ask-texts.ts'
import { type FoundTerms, findTerms } from './find-terms.ts'
import { placeholderTools } from './placeholder-tools.ts'
import { wantedForms } from './plural-sources.ts'
import { textContext } from './text-context.ts'
import type { ProjectServices, UsableService } from './usable-services.ts'

/** A translation of a unit by a service, or why there is none. */
export type UnitAnswer =
  | {
      readonly unitId: number
      /** One text for each form of the language. */
      readonly target: readonly string[]
      /** 0 to 100; language models lose 5 for each failing check. */
      readonly quality: number
      /** IDs of checks that it would fail. */
      readonly failingChecks: readonly string[]
      readonly problem: null
    }
  | {
      readonly unitId: number
      readonly target: null
      readonly problem: string
      readonly retryAfterMs: number | null
    }

/** Who asks: jobs of one owner wait for each other. */
export interface TranslationAsker {
  readonly owner: string
  readonly signal?: AbortSignal | undefined
}

type FormAnswer = { readonly unit: EditedUnit; readonly answers: readonly TextAnswer[] }

const CHECKS_MS = 10_000
const CHECK_COST = 5
/** Nobody knows that the answer of a language model is perfect. */
const MOST_CERTAIN = 95

/**
 * Translates units of one project by a service: all in one go for each pair of languages, every answer checked before anyone
 * sees it. Units without an answer say why; source strings and unknown units are left out.
 */
export async function translateUnits(
  ctx: Context,
  { projectId, policy }: Pick<ProjectServices, 'projectId' | 'policy'>,
  {
    usable,
    unitIds,
    asker,
  }: {
    readonly usable: UsableService
    readonly unitIds: readonly number[]
    readonly asker: TranslationAsker
  },
): Promise<UnitAnswer[]> {
  const edited = await listEditedUnits(ctx.db, unitIds)
  const units = unitIds.flatMap((id) => {
    const unit = edited.get(id)
    const isOwn = unit?.translation.component.project.id === projectId
    return unit && isOwn && !unit.translation.isSource ? [unit] : []
  })
  const pairs = Map.groupBy(units, ({ translation: { component, language } }) =>
    [component.sourceLanguage.id, language.id].join(),
  )
  const found: UnitAnswer[] = []
  for (const pair of pairs.values()) {
    const answered = await askForUnits(ctx, pair, { projectId, policy, usable, signal: asker.signal })
    found.push(...(await checkAnswers(ctx, answered, { usable, owner: asker.owner })))
  }
  const byId = new Map(found.map((answer) => [answer.unitId, answer]))
  return units.flatMap(({ id }) => byId.get(id) ?? [])
}

/** All of these units have the same languages. */
async function askForUnits(
  ctx: Context,
  units: readonly EditedUnit[],
  order: Pick<ProjectServices, 'projectId' | 'policy'> & {
    readonly usable: UsableService
    readonly signal: AbortSignal | undefined
  },
): Promise<FormAnswer[]> {
  const [first] = units
  if (!first) return []
  const { component, language } = first.translation
  const { service } = order.usable
  const terms = await findTerms(ctx.db, service, first.translation)
  const tools = placeholderTools()
  const forms = units.map((unit) => textsOf(unit, { service, terms, tools }))
  const question = {
    ...order,
    project: component.project.slug,
    from: component.sourceLanguage.code,
    to: language.code,
    formality: formalityOf(language.code),
    instructions: order.policy.instructions,
  } as const
  const answers = await askTexts(ctx, question, forms.flat())
  let at = 0
  return units.map((unit, index) => {
    const own = answers.slice(at, at + (forms[index]?.length ?? 0))
    at += own.length
    return { unit, answers: own }
  })
}

function textsOf(
  unit: EditedUnit,
  {
    service,
    terms,
    tools,
  }: {
    readonly service: UsableService['service']
    readonly terms: FoundTerms
    readonly tools: ReturnType<typeof placeholderTools>
  },
): AskedText[] {
  const flags = unitFlags(unit)
  return wantedForms(splitForms(unit.source), unit.translation.plural).map(({ source, plural }) => ({
    masked: maskText(source, findFixedSpans(source, flags, tools), service.masks),
    terms: terms(source),
    ...(service.readsContext && { context: textContext(unit, { flags, plural }) }),
  }))
}

async function checkAnswers(
  ctx: Context,
  answered: readonly FormAnswer[],
  { usable, owner }: { readonly usable: UsableService; readonly owner: string },
): Promise<UnitAnswer[]> {
  const placed = new Map(
    (
      await listPlaced(
        ctx.db,
        answered.map(({ unit }) => unit.id),
      )
    ).map((one) => [one.unit.id, one]),
  )
  const complete: {
    readonly place: PlacedUnit
    readonly target: readonly string[]
    readonly quality: number
  }[] = []
  const results: UnitAnswer[] = []
  for (const { unit, answers } of answered) {
    const failed = answers.find((answer) => answer.problem !== null)
    const place = placed.get(unit.id)
    if (failed) {
      const { problem, retryAfterMs } = failed
      results.push({ unitId: unit.id, target: null, problem, retryAfterMs })
    } else if (place) {
      const target = answers.flatMap(({ text }) => (text === null ? [] : [text]))
      const qualities = answers.flatMap((answer) => (answer.problem === null ? [answer.quality] : []))
      complete.push({ place, target, quality: Math.min(...qualities) })
    }
  }
  const terms = await listTerms(
    ctx.db,
    complete.map(({ place }) => place),
  )
  const orders = complete.map(({ place, target }) => {
    const unit = { ...place.unit, target: joinForms(target), state: STATE.translated }
    const glossary = terms.get(glossaryOf(place))
    return checkOrder(
      { ...place, unit },
      { facts: glossary ? { terms: glossary.find(unit.source) } : {}, only: null },
    )
  })
  const failing = orders.length === 0 ? [] : await runChecksInThread(orders, { limitMs: CHECKS_MS, owner })
  for (const [index, { place, target, quality }] of complete.entries()) {
    const unitId = place.unit.id
    const found = failing?.[index]
    if (!found) {
      results.push({ unitId, target: null, problem: 'The checks timed out.', retryAfterMs: null })
      continue
    }
    const failingChecks = found.map(({ id }) => id)
    const judged = Math.max(0, Math.min(quality, MOST_CERTAIN) - CHECK_COST * failingChecks.length)
    results.push({
      unitId,
      target,
      quality: usable.service.readsContext ? judged : quality,
      failingChecks,
      problem: null,
    })
  }
  return results
}
