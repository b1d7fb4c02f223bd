import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize, isAllowed, withAgreement } from '../../domain/permissions.ts'
import { findNamedFilter } from '../../domain/search/named-filters.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Query } from '../../domain/search/query.ts'
import { type AutoMode, type AutoSource, COMPONENTS_ENGINE } from '../../domain/units/auto-translation.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import type { AutoRun } from '../../storage/units/auto-runs.ts'
import { listReusablePlaces, type ReusablePlace } from '../../storage/units/reusable-texts.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { getAutoSource } from './auto-source.ts'

/** What to translate automatically, and how; kept as JSON while it runs. */
export interface AutoOrder {
  readonly mode: AutoMode
  readonly source: AutoSource
  /** Name of a filter, used if there is no search. */
  readonly filter: string
  readonly q?: string | undefined
  /** Empty for all other components of the project. */
  readonly component: string
  /** For machine translation, in any order: the memory comes first, then services by their quality. */
  readonly engines: readonly string[]
  /** The least quality of machine translation, in percent. */
  readonly threshold: number
  /** Leaves out texts that would fail checks. */
  readonly onlyPassing?: boolean
  /** Only strings that were added since; microseconds since 1970. */
  readonly addedSince?: number
}

/** Where texts are translated automatically. */
export interface AutoPlace {
  readonly component: ShownComponent
  readonly translation: ShownTranslation
}

/** The path of the translation of a run. */
export function pathOfRun({ place: { project, component, language } }: AutoRun): TranslationPath {
  return { project, component: component.replaceAll('/', '%2F'), language }
}

/** Rejects actors who cannot translate automatically there. */
export async function authorizeAuto(db: Db, actor: Actor, path: TranslationPath): Promise<AutoPlace> {
  const place = await getVisibleTranslation(db, actor, path)
  authorize(actor, 'translation.auto', placeOf(place.component, place.translation))
  if (place.translation.isSource) throw denied('Source strings cannot be translated.')
  if (place.component.isLocked) throw denied('The component is locked.')
  return place
}

/** A translation whose runs the actor can see, also while nothing can be changed there. */
export async function authorizeAutoRuns(db: Db, actor: Actor, path: TranslationPath): Promise<AutoPlace> {
  const place = await getVisibleTranslation(db, actor, path)
  const reader = withAgreement(actor, place.component.id) ?? actor
  authorize(reader, 'translation.auto', placeOf(place.component, place.translation))
  return place
}

/** Rejects, with the field, what is not possible there or not allowed for the actor. */
export function checkOrder(actor: Actor, place: AutoPlace, { mode }: Pick<AutoOrder, 'mode'>): void {
  const problem = findModeProblem(actor, place, mode)
  if (problem !== null) throw invalid('mode', problem)
}

/** Why an actor cannot do that with texts there, or null. */
export function findModeProblem(actor: Actor, place: AutoPlace, mode: AutoMode): string | null {
  if (mode === 'suggest') return maySuggest(actor, place) ? null : 'Suggestions cannot be added here.'
  const permission = place.component.settings.is_glossary ? 'glossary.edit' : 'unit.edit'
  if (!isAllowed(actor, permission, placeOf(place.component, place.translation)))
    return 'You do not have permission to translate here.'
  return mode === 'approved' && !mayApprove(actor, place) ? 'Strings cannot be approved here.' : null
}

/** True if the actor can suggest texts there. */
export function maySuggest(actor: Actor, { component, translation }: AutoPlace): boolean {
  return (
    component.settings.enable_suggestions &&
    isAllowed(actor, 'suggestion.add', placeOf(component, translation))
  )
}

/** True if texts are approved there, and the actor may do so. */
export function mayApprove(actor: Actor, { component, translation }: AutoPlace): boolean {
  return (
    component.project.hasTranslationReview && isAllowed(actor, 'unit.review', placeOf(component, translation))
  )
}

/** The search for the strings of an order. */
export function queryOf(ctx: Pick<Context, 'now'>, { q, filter, addedSince }: AutoOrder): Query {
  try {
    const query = parseQuery(q ?? findNamedFilter(filter) ?? '', ctx.now())
    if (addedSince === undefined) return query
    const isNew: Query = { kind: 'time', field: 'added', range: { from: addedSince, to: null } }
    return query.kind === 'all' ? isNew : { kind: 'and', parts: [query, isNew] }
  } catch (error) {
    if (!isAppError(error, 'invalid')) throw error
    throw invalid(q === undefined ? 'filter_type' : 'q', error.message)
  }
}

/** Where texts are copied from; none if the order does not ask for copies. */
export async function placesFor(
  db: Db,
  actor: Actor,
  { component, translation }: AutoPlace,
  order: AutoOrder,
): Promise<ReusablePlace[]> {
  const isMachine = order.source === 'mt'
  if (isMachine && !order.engines.includes(COMPONENTS_ENGINE)) return []
  const named =
    isMachine || order.component === '' ? null : await getAutoSource(db, actor, component, order.component)
  return listReusablePlaces(db, {
    languageId: translation.language.id,
    sourceLanguageId: component.sourceLanguage.id,
    projects: visibleProjects(actor),
    of: named ? { componentId: named.id } : { projectId: component.project.id, exceptId: component.id },
  })
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

function denied(message: string): AppError {
  return new AppError('permission_denied', message)
}
