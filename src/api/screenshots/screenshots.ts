import { getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { addScreenshot } from '../../actions/screenshots/add-screenshot.ts'
import { removeScreenshot, updateScreenshot } from '../../actions/screenshots/edit-screenshot.ts'
import {
  authorizeScreenshot,
  getVisibleScreenshot,
} from '../../actions/screenshots/get-visible-screenshot.ts'
import {
  NewScreenshotJson,
  ScreenshotJson,
  ScreenshotPatch,
  ScreenshotUpload,
  ScreenshotWrite,
} from '../../contract/screenshots.ts'
import { AppError } from '../../domain/errors.ts'
import {
  countScreenshots,
  listScreenshots,
  type ScreenshotSelection,
} from '../../storage/screenshots/screenshots.ts'
import { ComponentParams } from '../components/components.ts'
import { type Call, type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentScreenshot, ScreenshotParams } from './present-screenshot.ts'
import { imageOf, MAX_FORM } from './screenshot-images.ts'

const instance = {
  path: '/api/screenshots/:id/',
  name: 'Screenshot Instance',
  params: ScreenshotParams,
} as const

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
    method: 'POST',
    path: '/api/screenshots/',
    name: 'Screenshot List',
    summary: 'Add a screenshot to a translation',
    permission: 'screenshot.add',
    isNamedInBody: true,
    body: ScreenshotUpload,
    response: NewScreenshotJson,
    described: { body: ScreenshotWrite, response: ScreenshotJson },
    status: 201,
    uploadLimit: MAX_FORM,
    isAtomic: true,
    async handle({ ctx, actor, body, links, reserve }) {
      const at = {
        project: needed(body, 'project_slug'),
        component: needed(body, 'component_slug'),
        language: needed(body, 'language_code'),
      }
      const image = await imageOf(body.image, reserve)
      const added = await addScreenshot(ctx, actor, at, {
        name: body.name ?? '',
        repositoryFilename: body.repository_filename ?? '',
        image,
      })
      return {
        ...presentScreenshot(added.screenshot, links),
        image: links.web(`/media/screenshots/${added.fileName}`),
      }
    },
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a screenshot',
    permission: 'anyone',
    response: ScreenshotJson,
    handle: async ({ ctx, actor, params, links }) =>
      presentScreenshot(await getVisibleScreenshot(ctx.db, actor, params.id), links),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: 'Rename a screenshot, or set its file in the repository',
      permission: 'screenshot.edit',
      body: method === 'PUT' ? ScreenshotWrite : ScreenshotPatch,
      response: ScreenshotJson,
      async guard({ ctx, actor, params }) {
        await authorizeScreenshot(ctx.db, actor, 'screenshot.edit', params.id)
      },
      handle: async ({ ctx, actor, params, body, links }) => {
        const { name, repository_filename: repositoryFilename } = body
        return presentScreenshot(
          await updateScreenshot(ctx, actor, params.id, { name, repositoryFilename }),
          links,
        )
      },
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a screenshot; its strings are kept',
    permission: 'screenshot.delete',
    status: 204,
    async handle({ ctx, actor, params }) {
      await removeScreenshot(ctx, actor, params.id)
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

type Place = 'project_slug' | 'component_slug' | 'language_code'

/** Reports the first missing member only, as clients of this API expect. */
function needed(body: Readonly<Partial<Record<Place, string>>>, name: Place): string {
  const value = body[name] ?? ''
  const message = 'This field is required.'
  if (value === '') throw new AppError('invalid', message, { fields: { [name]: message } })
  return value
}
