import { getVisibleProject } from '../actions/get-visible-project.ts'
import { LabelJson } from '../contract/labels.ts'
import { object, string } from '../contract/schema.ts'
import { countLabels, listLabels } from '../storage/labels.ts'
import { offsetOf } from './pagination.ts'
import { route } from './route.ts'

/** Labels of a project. */
export const labelsRoute = route({
  method: 'GET',
  path: '/api/projects/:slug/labels/',
  name: 'Labels',
  summary: 'List the labels of a project',
  permission: 'anyone',
  params: object({ slug: string({ description: 'Slug of the project' }) }),
  response: LabelJson,
  list: true,
  async handle({ ctx, actor, params, page }) {
    const { id } = await getVisibleProject(ctx.db, actor, params.slug)
    const count = await countLabels(ctx.db, id)
    const range = { offset: offsetOf(page, count), limit: page.size }
    return { count, results: await listLabels(ctx.db, id, range) }
  },
})
