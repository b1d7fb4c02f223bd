import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { findLanguage } from '../../storage/languages.ts'
import { findMachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import { listSampleUnits } from '../../storage/machine-translation/sample-units.ts'
import { listStoredServices } from '../../storage/machine-translation/service-rows.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { chooseSamples } from './choose-samples.ts'
import { readConfiguration, refusedSettings, type ServicePlace } from './read-configuration.ts'
import { getManagedPlace } from './save-services.ts'
import { forgetServiceState } from './service-state.ts'
import { type TranslationAsker, translateUnits, type UnitAnswer } from './translate-units.ts'
import { listAllowedHosts, type UsableService } from './usable-services.ts'

/** What to try. */
interface Trial {
  readonly service: string
  readonly configuration: unknown
  /** Slug of the project whose strings are translated. */
  readonly project: string
  /** Code of the language that they are translated into. */
  readonly language: string
  readonly asker: TranslationAsker
}

/** What a service made of strings of a project. */
export interface TriedService {
  readonly strings: readonly { readonly source: readonly string[]; readonly answer: UnitAnswer }[]
  /** How long all answers took together. */
  readonly milliseconds: number
}

/** No row has it: nothing is noted about settings that are not saved. */
const UNSAVED = 0

/**
 * Translates three strings of a project with settings that are not saved yet, and saves nothing. The project pays for it: its
 * rules and budgets count.
 */
export async function tryService(
  ctx: Context,
  actor: Actor,
  place: ServicePlace,
  trial: Trial,
): Promise<TriedService> {
  const { db } = ctx
  const placeId = await getManagedPlace(db, actor, place)
  const project = await getVisibleProject(db, actor, trial.project)
  const row = (await listStoredServices(db, placeId)).find(({ service }) => service === trial.service)
  const { service, values } = readConfiguration(place, { ...trial, known: row?.settings ?? {} })
  if (values === null) throw refusedSettings(['Expected an object.'])
  const policy = await findMachinePolicy(db, project.id)
  if (policy.ownServersOnly && service.sendsAway(values)) {
    throw new AppError('invalid', 'The project allows only services that send no texts away.', {
      field: 'service',
    })
  }
  const language = await findLanguage(db, trial.language)
  const units = language ? await listSampleUnits(db, { projectId: project.id, languageId: language.id }) : []
  const samples = chooseSamples(units)
  if (samples.length === 0) {
    throw new AppError('invalid', 'The project has no strings to translate into this language.', {
      field: 'language',
    })
  }
  const usable: UsableService = {
    ...{ id: UNSAVED, service, isOwn: place.project !== null, settings: values, refused: null },
    privateHosts: await listAllowedHosts(db, place, { service, settings: values }),
  }
  forgetServiceState(ctx, usable)
  const started = performance.now()
  const answers = await translateUnits(
    ctx,
    { projectId: project.id, policy },
    { usable, unitIds: samples.map(({ id }) => id), asker: { ...trial.asker, isTrial: true } },
  )
  const sources = new Map(samples.map(({ id, source }) => [id, splitForms(source)]))
  return {
    strings: answers.map((answer) => ({ source: sources.get(answer.unitId) ?? [], answer })),
    milliseconds: Math.round(performance.now() - started),
  }
}
