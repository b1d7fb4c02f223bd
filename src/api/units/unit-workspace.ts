import { checkOrder } from '../../actions/checks/check-order.ts'
import { explainChecks, listPlaced } from '../../actions/checks/explain-checks.ts'
import { glossaryOf, listTerms } from '../../actions/checks/failing-facts.ts'
import { listAskableServices } from '../../actions/machine-translation/usable-services.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { hasReview, mayEdit, placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { integer, object } from '../../contract/schema.ts'
import { UnitWorkspaceJson } from '../../contract/unit-workspace.ts'
import type { Permission } from '../../domain/access/permission-table.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { mergeFlags } from '../../domain/flags/merge-flags.ts'
import { isAllowed, withAgreement } from '../../domain/permissions.ts'
import { STATE } from '../../domain/units/state.ts'
import { listShownComponentsById, type ShownComponent } from '../../storage/components/shown-components.ts'
import type { Db } from '../../storage/db.ts'
import { listLanguagesById } from '../../storage/languages.ts'
import { listUnitScreenshots } from '../../storage/screenshots/shown-screenshots.ts'
import { listStringLabels } from '../../storage/units/string-labels.ts'
import { countAroundUnit } from '../../storage/units/unit-counts.ts'
import { route } from '../route.ts'
import { presentShown } from '../web/place-screenshots.ts'
import { presentCheck } from './present-check.ts'

/** Code of the language that a component, or else its project, names; null for none. */
async function findSecondLanguage(db: Db, component: ShownComponent | undefined): Promise<string | null> {
  const id = component?.settings.secondary_language ?? component?.project.secondaryLanguageId ?? null
  return id === null ? null : ((await listLanguagesById(db, [id])).get(id)?.code ?? null)
}

/** Everything that the editor needs to check a unit while the user types, and to show the allowed actions. */
export const unitWorkspaceRoute = route({
  method: 'GET',
  path: '/api/units/:id/workspace/',
  name: 'Unit Workspace',
  summary: 'Get everything an editor needs for a unit: flags, terms, failing checks and your permissions',
  permission: 'anyone',
  params: object({ id: integer({ description: 'ID of the unit' }) }),
  response: UnitWorkspaceJson,
  async handle({ ctx, actor, params, links, limitKey }) {
    const { db } = ctx
    const unit = await getVisibleUnit(db, actor, params.id)
    const [placed] = await listPlaced(db, [unit.id])
    if (!placed) throw new AppError('not_found', 'Not found.')
    const { string, flags, kind } = checkOrder(placed, { facts: {}, only: null })
    const terms = kind === 'target' ? (await listTerms(db, [placed])).get(glossaryOf(placed)) : undefined
    const checks = await explainChecks(ctx, [unit.id], limitKey())
    const screenshots = await listUnitScreenshots(db, [unit.id, unit.sourceUnitId])
    const labels = await listStringLabels(db, [unit.stringId])
    const { component, isSource } = unit.translation
    const shown = (await listShownComponentsById(db, [component.id])).get(component.id)
    const takesSuggestions = shown?.settings.enable_suggestions === true && !isSource
    const isOpen = !component.isLocked && unit.state !== STATE.readOnly
    const may = (permission: Permission) => isAllowed(actor, permission, placeOfUnit(unit))
    const mayWrite = (person: Actor) => isOpen && mayEdit(person, unit)
    const maySuggest = (person: Actor) =>
      takesSuggestions &&
      unit.state !== STATE.readOnly &&
      isAllowed(person, 'suggestion.add', placeOfUnit(unit))
    const agreed = withAgreement(actor, component.id)
    const services =
      !isSource && may('machinery.view') ? await listAskableServices(db, component.project.id) : []
    return {
      kind,
      flags: mergeFlags(flags).text,
      language: string.language,
      source_language: string.sourceLanguage,
      secondary_language: await findSecondLanguage(db, shown),
      file_format: string.fileFormat,
      names: [...string.names],
      plural: { ...string.plural },
      terms: (terms?.find(unit.source) ?? []).map(({ source, target, isUntranslatable, isForbidden }) => ({
        source,
        target,
        untranslatable: isUntranslatable,
        forbidden: isForbidden,
      })),
      checks: (checks.get(unit.id) ?? []).map((check) => presentCheck(check, links)),
      explanation: unit.explanation,
      extra_flags: unit.extraFlags,
      labels: [...(labels.get(unit.stringId) ?? [])],
      source_unit: unit.sourceUnitId,
      screenshots: screenshots.map((screenshot) => presentShown(screenshot, links)),
      counts: await countAroundUnit(db, unit),
      may_edit: mayWrite(actor),
      may_suggest: maySuggest(actor),
      must_agree: agreed !== null && (mayWrite(agreed) || maySuggest(agreed)),
      may_approve: isOpen && hasReview(unit) && may('unit.review'),
      may_ask_services: services.length > 0,
      may_ask_models: services.some(({ rephrase }) => rephrase !== undefined),
      may_vote: isOpen && component.hasSuggestionVoting && may('suggestion.vote'),
    }
  },
})
