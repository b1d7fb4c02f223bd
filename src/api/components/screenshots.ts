import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { integer, object } from '../../contract/schema.ts'
import { ScreenshotJson } from '../../contract/screenshots.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import {
  countScreenshots,
  findScreenshot,
  listScreenshots,
  type Screenshot,
  type ScreenshotSelection,
} from '../../storage/components/screenshots.ts'
import { type Call, type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { ComponentParams } from './components.ts'

/** Screenshots of the site and of a component. */
export const screenshotRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/screenshots/',
    name: 'Screenshot List',
    summary: 'List screenshots',
    permission: 'anyone',
    response: ScreenshotJson,
    list: true,
    handle: (call) => list(call, { projects: visibleProjects(call.actor) }),
  }),

  route({
    method: 'GET',
    path: '/api/screenshots/:id/',
    name: 'Screenshot Instance',
    summary: 'Show a screenshot',
    permission: 'anyone',
    params: object({ id: integer({ description: 'Id of the screenshot' }) }),
    response: ScreenshotJson,
    async handle({ ctx, actor, params, links }) {
      const found = await findScreenshot(ctx.db, { projects: visibleProjects(actor) }, params.id)
      if (!found) throw new AppError('not_found', 'Not found.')
      return presentScreenshot(found, links)
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/screenshots/',
    name: 'Screenshots',
    summary: 'List the screenshots of a component',
    permission: 'anyone',
    params: ComponentParams,
    response: ScreenshotJson,
    list: true,
    async handle(call) {
      const { id } = await getVisibleComponent(call.ctx.db, call.actor, call.params)
      return list(call, { projects: 'all', componentId: id })
    },
  }),
]

async function list(
  { ctx, page, links }: Pick<Call<unknown, unknown, unknown>, 'ctx' | 'page' | 'links'>,
  selection: ScreenshotSelection,
) {
  const count = await countScreenshots(ctx.db, selection)
  const range = { offset: offsetOf(page, count), limit: page.size }
  const found = await listScreenshots(ctx.db, selection, range)
  return { count, results: found.map((screenshot) => presentScreenshot(screenshot, links)) }
}

function presentScreenshot(screenshot: Screenshot, links: Links): ScreenshotJson {
  const { id, name, project, component, language, unitIds } = screenshot
  return {
    name,
    translation: links.api(
      `/translations/${project}/${addressPart(component)}/${encodeURIComponent(language)}/`,
    ),
    file_url: links.api(`/screenshots/${id}/file/`),
    units: unitIds.map((unitId) => links.api(`/units/${unitId}/`)),
    url: links.api(`/screenshots/${id}/`),
  }
}
