import { getVisibleProject } from '../../actions/components/get-visible-project.ts'
import { createLabel, deleteLabel, getLabelledProject, updateLabel } from '../../actions/labels/save-label.ts'
import { LabelJson, LabelPatch, LabelWrite } from '../../contract/labels.ts'
import { integer, object, string } from '../../contract/schema.ts'
import { countLabels, listLabels } from '../../storage/components/labels.ts'
import { type Route, route } from '../route.ts'
import { offsetOf } from '../wire/pagination.ts'

const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })
const LabelParams = object({
  ...ProjectParams.properties,
  id: integer({ description: 'ID of the label' }),
})

/** Labels of a project. */
export const labelRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/:slug/labels/',
    name: 'Labels',
    summary: 'List the labels of a project',
    permission: 'anyone',
    params: ProjectParams,
    response: LabelJson,
    list: true,
    async handle({ ctx, actor, params, page }) {
      const { id } = await getVisibleProject(ctx.db, actor, params.slug)
      const count = await countLabels(ctx.db, id)
      const range = { offset: offsetOf(page, count), limit: page.size }
      return { count, results: await listLabels(ctx.db, id, range) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/projects/:slug/labels/',
    isAtomic: true,
    name: 'Labels',
    summary: 'Create a label in a project',
    permission: 'project.edit',
    params: ProjectParams,
    body: LabelWrite,
    response: LabelJson,
    status: 201,
    async guard({ ctx, actor, params }) {
      await getLabelledProject(ctx, actor, params.slug)
    },
    async handle({ ctx, actor, params, body }) {
      const { name, color, description = '' } = body
      return createLabel(ctx, actor, params.slug, { name, color, description })
    },
  }),

  route({
    method: 'PATCH',
    path: '/api/projects/:slug/labels/:id/',
    name: 'Label Instance',
    summary: 'Update a label of a project',
    permission: 'project.edit',
    params: LabelParams,
    body: LabelPatch,
    response: LabelJson,
    async guard({ ctx, actor, params }) {
      await getLabelledProject(ctx, actor, params.slug)
    },
    async handle({ ctx, actor, params, body }) {
      const { name, color, description } = body
      return updateLabel(ctx, actor, params, {
        ...(name !== undefined && { name }),
        ...(color !== undefined && { color }),
        ...(description !== undefined && { description }),
      })
    },
  }),

  route({
    method: 'DELETE',
    path: '/api/projects/:slug/labels/:id/',
    name: 'Label Instance',
    summary: 'Delete a label from a project',
    permission: 'project.edit',
    params: LabelParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteLabel(ctx, actor, params)
    },
  }),
]
