import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { LabelJson } from '../../contract/labels.ts'
import { object, string } from '../../contract/schema.ts'
import { countLabels, listLabels } from '../../storage/components/labels.ts'
import { route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

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
