import { dismissCheck } from '../../actions/checks/dismiss-check.ts'
import { explainChecks } from '../../actions/checks/explain-checks.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { getVisibleUnit } from '../../actions/units/get-visible-unit.ts'
import { placeOfUnit } from '../../actions/units/saving/may-edit.ts'
import { array, choice, integer, object, optional, type Static, string } from '../../contract/schema.ts'
import { UnitCheckJson, UnitCheckWrite } from '../../contract/unit-checks.ts'
import type { UnitJson } from '../../contract/units.ts'
import { AppError } from '../../domain/errors.ts'
import { authorize } from '../../domain/permissions.ts'
import { isVisible } from '../../storage/accounts/visibility.ts'
import { findShownUnit } from '../../storage/units/find-shown-unit.ts'
import { type Call, type Route, route } from '../route.ts'
import { presentCheck } from './present-check.ts'

/** The parameter that adds optional members to units. */
export const ExpandQuery = object({ expand: optional(choice(['checks'])) })

/** The parts of a call that determine whether checks are added, and for whom. */
export type ExpandCall = Pick<
  Call<unknown, Static<typeof ExpandQuery>, unknown>,
  'ctx' | 'query' | 'links' | 'limitKey'
>

/** Adds the failing checks to units if requested, with a few queries for all units together. */
export async function expandUnits(
  units: readonly UnitJson[],
  { ctx, query, links, limitKey }: ExpandCall,
): Promise<readonly (UnitJson & { checks?: UnitCheckJson[] })[]> {
  if (query.expand === undefined) return units
  const ids = units.map(({ id }) => id)
  const checks = await explainChecks(ctx, ids, limitKey())
  return units.map((unit) => ({
    ...unit,
    checks: (checks.get(unit.id) ?? []).map((check) => presentCheck(check, links)),
  }))
}

/** The failing checks of a unit. */
export const unitCheckRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/units/:id/checks/',
    name: 'Unit Checks',
    summary: 'List the failing checks of a unit and where they fail',
    permission: 'anyone',
    params: object({ id: integer({ description: 'ID of the unit' }) }),
    response: array(UnitCheckJson),
    async handle({ ctx, actor, params, links, limitKey }) {
      const unit = await findShownUnit(ctx.db, params.id)
      if (!unit || !isVisible(visibleProjects(actor), placeOfUnit(unit)))
        throw new AppError('not_found', 'Not found.')
      const checks = await explainChecks(ctx, [unit.id], limitKey())
      return (checks.get(unit.id) ?? []).map((check) => presentCheck(check, links))
    },
  }),

  route({
    method: 'PATCH',
    path: '/api/units/:id/checks/:check/',
    name: 'Unit Check',
    summary: 'Dismiss a failing check of a unit, or restore it',
    permission: 'unit.check',
    params: object({
      id: integer({ description: 'ID of the unit' }),
      check: string({ description: 'ID of the check, such as `end_stop`' }),
    }),
    body: UnitCheckWrite,
    response: UnitCheckJson,
    async guard({ ctx, actor, params }) {
      authorize(actor, 'unit.check', placeOfUnit(await getVisibleUnit(ctx.db, actor, params.id)))
    },
    async handle({ ctx, actor, params, body, links, limitKey }) {
      await dismissCheck(ctx, actor, { unitId: params.id, name: params.check }, body.dismissed)
      const checks = await explainChecks(ctx, [params.id], limitKey())
      const check = checks.get(params.id)?.find(({ id }) => id === params.check)
      if (!check) throw new AppError('not_found', 'This check is not failing for this string.')
      return presentCheck(check, links)
    },
  }),
]
