import { hideUnit, showUnit } from '../../actions/screenshots/edit-screenshot.ts'
import { authorizeScreenshot } from '../../actions/screenshots/get-visible-screenshot.ts'
import { naming } from '../../contract/groups.ts'
import { integer, object } from '../../contract/schema.ts'
import { ScreenshotJson, ScreenshotWrite } from '../../contract/screenshots.ts'
import { parseId } from '../accounts/parse-id.ts'
import { type Route, route } from '../route.ts'
import { presentScreenshot, ScreenshotParams } from './present-screenshot.ts'

/** Strings that are visible on a screenshot. */
export const screenshotUnitRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/screenshots/:id/units/',
    name: 'Units',
    summary: 'Link a string to a screenshot',
    permission: 'screenshot.edit',
    params: ScreenshotParams,
    body: naming('unit_id', 'ID of a string of the same translation'),
    response: ScreenshotJson,
    described: { body: ScreenshotWrite, response: ScreenshotJson },
    status: 200,
    async guard({ ctx, actor, params }) {
      await authorizeScreenshot(ctx.db, actor, 'screenshot.edit', params.id)
    },
    async handle({ ctx, actor, params, body, links }) {
      const unitId = body.unit_id === undefined ? undefined : parseId(body.unit_id)
      return presentScreenshot(await showUnit(ctx, actor, params.id, unitId), links)
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/screenshots/:id/units/:unit/',
    name: 'Units',
    summary: 'Unlink a string from a screenshot',
    permission: 'screenshot.edit',
    params: object({ ...ScreenshotParams.properties, unit: integer({ description: 'ID of the string' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await hideUnit(ctx, actor, params.id, params.unit)
    },
  }),
]
