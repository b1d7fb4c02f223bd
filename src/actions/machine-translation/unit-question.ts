import { findFixedSpans } from '../../checks/fixed/find-fixed-spans.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { CHECKS } from '../../domain/checks/check-list.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { maskText } from '../../machine-translation/masks/mask-text.ts'
import { maskTranslation } from '../../machine-translation/masks/mask-translation.ts'
import type { MaskedText } from '../../machine-translation/masks/masked-text.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { TextQuestion } from '../../machine-translation/service-questions.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { fitTrial } from '../checks/check-trial.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { placeOfUnit } from '../units/saving/may-edit.ts'
import { unitFlags } from '../units/saving/unit-flags.ts'
import { findExamples } from './find-examples.ts'
import { findFailing } from './find-failing.ts'
import { findInstructions } from './find-instructions.ts'
import { findTerms } from './find-terms.ts'
import { placeholderTools } from './placeholder-tools.ts'
import { wantedForms } from './plural-sources.ts'
import { textContext } from './text-context.ts'
import type { TranslationAsker } from './translate-units.ts'
import { listUsableServices, type ProjectServices, type UsableService } from './usable-services.ts'

/** What somebody asks a language model about. */
export interface AskedUnit {
  readonly unitId: number
  /** The translation in question, saved or not: one text for each form. */
  readonly target: readonly string[]
  /** The plural form that is meant, from 0 on. */
  readonly form: number
  /** ID of the language model; the first one of the project unless given. */
  readonly service?: string | undefined
  readonly asker: TranslationAsker
  /** The services there are. */
  readonly known?: readonly TranslationService[] | undefined
}

/** A question about a unit with everything that a language model is told. */
export interface UnitQuestion {
  readonly unit: EditedUnit
  readonly project: ProjectServices
  readonly usable: UsableService
  readonly masked: MaskedText
  /** As many as the language has forms. */
  readonly target: readonly string[]
  readonly question: TextQuestion
}

/**
 * Collects what a language model is told about a unit and a translation of it. Rejects who may not use machine translation
 * there, and units, forms and services that there are not.
 */
export async function openUnitQuestion(ctx: Context, actor: Actor, asked: AskedUnit): Promise<UnitQuestion> {
  const { db } = ctx
  const unit = await getVisibleUnit(db, actor, asked.unitId)
  authorize(actor, 'machinery.view', placeOfUnit(unit))
  const { translation } = unit
  const { component, language } = translation
  if (translation.isSource) throw new AppError('invalid', 'Source strings are not translated.')
  const project = await listUsableServices(ctx, component.project.id, asked.known)
  const usable = chooseModel(project.services, asked.service)
  const forms = wantedForms(splitForms(unit.source), translation.plural)
  const wanted = forms[asked.form]
  if (!wanted) {
    throw new AppError('invalid', `There is no plural form ${asked.form}.`, { field: 'form' })
  }
  const target = fitTrial(asked.target, forms.length)
  const flags = unitFlags(unit)
  const { source, plural } = wanted
  const masked = maskText(source, findFixedSpans(source, flags, placeholderTools()), usable.service.masks)
  const terms = await findTerms(db, usable.service, translation)
  const instructions = await findInstructions(db, component.project.id)
  const labels = await listStringLabels(db, [unit.stringId])
  const { owner, signal } = asked.asker
  const [examples] = await findExamples(ctx, translation, [unit], { owner, ...(signal && { signal }) })
  const hasText = target.some((text) => text !== '')
  const failing = hasText ? await findFailing(db, [{ unitId: unit.id, target }], owner) : null
  return {
    ...{ unit, project, usable, masked, target },
    question: {
      from: component.sourceLanguage.code,
      to: language.code,
      text: {
        text: masked.text,
        placeholders: masked.placeholders,
        context: {
          ...textContext(unit, { flags, plural }),
          labels: labels.get(unit.stringId) ?? [],
          examples: examples?.(asked.form) ?? [],
          failingChecks: (failing?.[0] ?? []).map(checkName),
        },
      },
      translation: maskTranslation(target[asked.form]?.trim() ?? '', masked.placeholders),
      terms: terms(source),
      instructions: instructions(translation),
    },
  }
}

/** The language model that is asked: the named one, or the first, if possible one that has not refused its settings. */
function chooseModel(services: readonly UsableService[], id: string | undefined): UsableService {
  const models = services.filter(({ service }) => service.explain && service.rephrase)
  const [first] = models
  const model =
    id === undefined
      ? (models.find(({ refused }) => refused === null) ?? first)
      : models.find(({ service }) => service.id === id)
  if (!model) {
    const message =
      id === undefined
        ? 'The project has no language model.'
        : `There is no language model "${id.slice(0, 60)}".`
    throw new AppError('invalid', message, { field: 'service' })
  }
  return model
}

function checkName(id: string): string {
  return CHECKS.find((check) => check.id === id)?.name ?? id
}
