import { findFixedSpans } from '../../checks/fixed/find-fixed-spans.ts'
import type { Context } from '../../context.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { formalityOf } from '../../machine-translation/language-codes.ts'
import { maskText } from '../../machine-translation/masks/mask-text.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { unitFlags } from '../units/saving/unit-flags.ts'
import { type AskedText, askTexts, type ProblemCause, type Question, type TextAnswer } from './ask-texts.ts'
import { findDetails } from './find-details.ts'
import { findFailing, judgedQuality } from './find-failing.ts'
import { type FoundInstructions, findInstructions } from './find-instructions.ts'
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
      readonly cause: ProblemCause
      readonly retryAfterMs: number | null
    }

/** Who asks: jobs of one owner wait for each other. */
export interface TranslationAsker {
  readonly owner: string
  readonly signal?: AbortSignal | undefined
  /** Tries out settings: stored answers are not used. */
  readonly isTrial?: boolean
}

type FormAnswer = { readonly unit: EditedUnit; readonly answers: readonly TextAnswer[] }

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
    wish,
  }: {
    readonly usable: UsableService
    readonly unitIds: readonly number[]
    readonly asker: TranslationAsker
    /** What a translator asks a language model for. */
    readonly wish?: string
  },
): Promise<UnitAnswer[]> {
  const edited = await listEditedUnits(ctx.db, unitIds)
  const units = unitIds.flatMap((id) => {
    const unit = edited.get(id)
    const isOwn = unit?.translation.component.project.id === projectId
    return unit && isOwn && !unit.translation.isSource ? [unit] : []
  })
  const instructions = usable.service.readsContext ? await findInstructions(ctx.db, projectId) : () => ''
  const groups = Map.groupBy(units, ({ translation }) => {
    const { component, language } = translation
    return JSON.stringify([component.sourceLanguage.id, language.id, instructions(translation)])
  })
  const found: UnitAnswer[] = []
  for (const group of groups.values()) {
    const answered = await askForUnits(ctx, group, { projectId, policy, usable, instructions, asker, wish })
    found.push(...(await checkAnswers(ctx, answered, { usable, owner: asker.owner })))
  }
  const byId = new Map(found.map((answer) => [answer.unitId, answer]))
  return units.flatMap(({ id }) => byId.get(id) ?? [])
}

/** All of these units have the same languages and instructions. */
async function askForUnits(
  ctx: Context,
  units: readonly EditedUnit[],
  order: UnitsQuestion & { readonly asker: TranslationAsker },
): Promise<FormAnswer[]> {
  const prepared = await prepareUnits(ctx, units, order)
  if (!prepared) return []
  const { question, forms } = prepared
  const places = units.flatMap((unit, index) => (forms[index] ?? []).map((_, form) => ({ unit, form })))
  const details = (indexes: readonly number[]) => {
    const wanted = indexes.flatMap((index) => places[index] ?? [])
    return findDetails(ctx, wanted, order.asker)
  }
  const asked = order.usable.service.readsContext ? { ...question, findDetails: details } : question
  const answers = await askTexts(ctx, asked, forms.flat())
  let at = 0
  return units.map((unit, index) => {
    const own = answers.slice(at, at + (forms[index]?.length ?? 0))
    at += own.length
    return { unit, answers: own }
  })
}

/** Who asks which service, and how. */
export interface UnitsQuestion extends Pick<ProjectServices, 'projectId' | 'policy'> {
  readonly usable: UsableService
  readonly instructions: FoundInstructions
  readonly asker: Pick<TranslationAsker, 'signal' | 'isTrial'>
  readonly wish?: string | undefined
}

/** What a service is asked about units with the same languages and instructions: the texts of each; null without units. */
export async function prepareUnits(
  { db }: Pick<Context, 'db'>,
  units: readonly EditedUnit[],
  { usable, projectId, policy, instructions, asker, wish }: UnitsQuestion,
): Promise<{ readonly question: Question; readonly forms: readonly AskedText[][] } | null> {
  const [first] = units
  if (!first) return null
  const { component, language } = first.translation
  const { service } = usable
  const terms = await findTerms(db, service, first.translation)
  const tools = placeholderTools()
  return {
    forms: units.map((unit) => textsOf(unit, { service, terms, tools, wish })),
    question: {
      ...{ usable, projectId, policy, signal: asker.signal, isTrial: asker.isTrial },
      project: component.project.slug,
      from: component.sourceLanguage.code,
      to: language.code,
      formality: formalityOf(language.code),
      instructions: instructions(first.translation),
    },
  }
}

function textsOf(
  unit: EditedUnit,
  {
    service,
    terms,
    tools,
    wish,
  }: {
    readonly service: UsableService['service']
    readonly terms: FoundTerms
    readonly tools: ReturnType<typeof placeholderTools>
    readonly wish: string | undefined
  },
): AskedText[] {
  const flags = unitFlags(unit)
  return wantedForms(splitForms(unit.source), unit.translation.plural).map(({ source, plural }) => ({
    masked: maskText(source, findFixedSpans(source, flags, tools), service.masks),
    terms: terms(source),
    ...(service.readsContext && { context: textContext(unit, { flags, plural, wish }) }),
  }))
}

async function checkAnswers(
  ctx: Context,
  answered: readonly FormAnswer[],
  { usable, owner }: { readonly usable: UsableService; readonly owner: string },
): Promise<UnitAnswer[]> {
  const complete: { readonly unitId: number; readonly target: string[]; readonly quality: number }[] = []
  const results: UnitAnswer[] = []
  for (const { unit, answers } of answered) {
    const problems = answers.filter((answer) => answer.problem !== null)
    // Without an answer for one form because of the service, others say nothing about the string.
    const failed = problems.find(({ cause }) => cause === 'service') ?? problems[0]
    if (failed) {
      const { problem, cause, retryAfterMs } = failed
      results.push({ unitId: unit.id, target: null, problem, cause, retryAfterMs })
    } else {
      const target = answers.flatMap(({ text }) => (text === null ? [] : [text]))
      const qualities = answers.flatMap((answer) => (answer.problem === null ? [answer.quality] : []))
      complete.push({ unitId: unit.id, target, quality: Math.min(...qualities) })
    }
  }
  const failing = await findFailing(ctx.db, complete, owner)
  for (const [index, { unitId, target, quality }] of complete.entries()) {
    if (failing === null) {
      const problem = 'The checks timed out.'
      results.push({ unitId, target: null, problem, cause: 'text', retryAfterMs: null })
      continue
    }
    const failingChecks = failing[index]
    if (!failingChecks) continue
    const judged = judgedQuality(quality, failingChecks)
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
