import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { findNamedFilter } from '../../domain/search/named-filters.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import type { Query } from '../../domain/search/query.ts'
import type { AutoMode, AutoSource } from '../../domain/units/auto-translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { searchUnitIds } from '../../storage/search/search-units.ts'
import { findPluralId, listReusablePlaces, type ReusablePlace } from '../../storage/units/reusable-texts.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { visibleProjects } from '../components/get-visible-project.ts'
import { saveSuggestions } from '../files/save-suggestions.ts'
import { saveUpload, type UploadedText } from '../files/save-upload.ts'
import { getAutoSource } from './auto-source.ts'
import { type FoundText, reuseTexts } from './reuse-texts.ts'

/** An automatic translation to be run. */
interface AutoOrder {
  readonly mode: AutoMode
  readonly source: AutoSource
  /** Name of a filter, used if there is no search. */
  readonly filter: string
  readonly q?: string | undefined
  /** Empty for all other components of the project. */
  readonly component: string
}

interface AutoPlace {
  readonly component: ShownComponent
  readonly translation: ShownTranslation
}

/** Maximum of strings per request, and how many of them are processed per step. */
const MOST = 1_000_000
const STEP = 20_000

/** Rejects actors who cannot translate automatically there. */
export async function authorizeAuto(db: Db, actor: Actor, path: TranslationPath): Promise<AutoPlace> {
  const place = await getVisibleTranslation(db, actor, path)
  authorize(actor, 'translation.auto', placeOf(place.component, place.translation))
  if (place.translation.isSource) throw denied('Source strings cannot be translated.')
  if (place.component.isLocked) throw denied('The component is locked.')
  return place
}

/**
 * Copies texts of other components to the strings that a filter selects, by the rules of manual edits, in short
 * transactions, without propagation. Returns how many changed or got a suggestion.
 */
export async function autoTranslate(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  order: AutoOrder,
  asked: { readonly owner: string; readonly signal: AbortSignal },
): Promise<{ readonly translationId: number; readonly changed: number }> {
  const { db } = ctx
  const place = await authorizeAuto(db, actor, path)
  const { translation } = place
  checkOrder(actor, place, order)
  const query = queryOf(ctx, order)
  const places = await placesFor(db, actor, place, order)
  const range = () => ({ offset: 0, limit: MOST })
  const search = { query, scope: { translationId: translation.id }, ...asked }
  const ids = places.length === 0 ? [] : (await searchUnitIds(db, search, range)).ids
  const pluralId = await findPluralId(db, translation.id)
  const copies = mayApprove(actor, place)
  let changed = 0
  for (let at = 0; at < ids.length && !asked.signal.aborted; at += STEP) {
    const found = await reuseTexts(db, ids.slice(at, at + STEP), { places, pluralId })
    const texts = found.flatMap((one) => textOf(one, order.mode, copies))
    changed += await save(ctx, actor, order.mode, texts)
  }
  return { translationId: translation.id, changed }
}

function save(ctx: Context, actor: Actor, mode: AutoMode, texts: readonly UploadedText[]): Promise<number> {
  const authorId = userIdOf(actor)
  if (mode === 'suggest') return saveSuggestions(ctx, texts, { userId: authorId, authorId })
  // The filter decides which strings may be overwritten.
  const rules = { conflicts: 'replace-approved', action: 'automaticTranslation', isLone: true } as const
  return saveUpload(ctx, actor, texts, { ...rules, authorId })
}

/** Null if the unit already has the text in an equally good state. */
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

/** Rejects, with the field, what is not possible there or not allowed for the actor. */
function checkOrder(actor: Actor, place: AutoPlace, { mode, source }: AutoOrder): void {
  if (source === 'mt') {
    throw invalid(
      'auto_source',
      'This server has no machine translation. Use “others” to copy from other components.',
    )
  }
  const may = (permission: Parameters<typeof isAllowed>[1]) =>
    isAllowed(actor, permission, placeOf(place.component, place.translation))
  const { enable_suggestions, is_glossary } = place.component.settings
  if (mode === 'suggest') {
    if (!enable_suggestions || !may('suggestion.add'))
      throw invalid('mode', 'Suggestions cannot be added here.')
    return
  }
  if (!may(is_glossary ? 'glossary.edit' : 'unit.edit'))
    throw invalid('mode', 'You do not have permission to translate here.')
  if (mode === 'approved' && !mayApprove(actor, place))
    throw invalid('mode', 'Strings cannot be approved here.')
}

function mayApprove(actor: Actor, { component, translation }: AutoPlace): boolean {
  return (
    component.project.hasTranslationReview && isAllowed(actor, 'unit.review', placeOf(component, translation))
  )
}

function queryOf(ctx: Context, { q, filter }: AutoOrder): Query {
  try {
    return parseQuery(q ?? findNamedFilter(filter) ?? '', ctx.now())
  } catch (error) {
    if (!isAppError(error, 'invalid')) throw error
    throw invalid(q === undefined ? 'filter_type' : 'q', error.message)
  }
}

async function placesFor(
  db: Db,
  actor: Actor,
  { component, translation }: AutoPlace,
  order: AutoOrder,
): Promise<ReusablePlace[]> {
  const named = order.component === '' ? null : await getAutoSource(db, actor, component, order.component)
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
