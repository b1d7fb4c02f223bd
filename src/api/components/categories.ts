import { deleteCategory } from '../../actions/components/delete-category.ts'
import { getVisibleCategory } from '../../actions/components/get-visible-category.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { createCategory, updateCategory } from '../../actions/components/save-category.ts'
import { CategoryJson, CategoryPatch, CategoryWrite } from '../../contract/categories.ts'
import { integer, object, string } from '../../contract/schema.ts'
import { ProjectStatisticsJson } from '../../contract/statistics.ts'
import { authorize, isAllowedSomewhere, refuse } from '../../domain/permissions.ts'
import { type Category, countCategories, listCategories } from '../../storage/components/categories.ts'
import { sumCategoryStatistics } from '../../storage/units/counts/statistics.ts'
import { type Route, route } from '../route.ts'
import { presentStatistics } from '../site/statistics.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'

const instance = {
  path: '/api/categories/:id/',
  name: 'Category Instance',
  params: object({ id: integer({ description: 'ID of the category' }) }),
} as const

/** Categories of the components of a project. */
export const categoryRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/categories/',
    name: 'Category List',
    summary: 'List categories',
    permission: 'anyone',
    response: CategoryJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = { projects: visibleProjects(actor) }
      const count = await countCategories(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const categories = await listCategories(ctx.db, selection, range)
      return { count, results: categories.map((category) => presentCategory(category, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/categories/',
    isAtomic: true,
    name: 'Category List',
    summary: 'Create a category',
    permission: 'project.edit',
    body: CategoryWrite,
    response: CategoryJson,
    status: 201,
    async guard({ actor }) {
      if (!isAllowedSomewhere(actor, 'project.edit')) refuse(actor)
    },
    async handle({ ctx, actor, body, links }) {
      const category = await createCategory(ctx, actor, { ...body, category: body.category ?? null })
      return presentCategory(category, links)
    },
  }),

  route({
    ...instance,
    method: 'GET',
    permission: 'anyone',
    response: CategoryJson,
    summary: 'Get a category',
    async handle({ ctx, actor, params, links }) {
      const { category } = await getVisibleCategory(ctx.db, actor, params.id)
      return presentCategory(category, links)
    },
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      permission: 'project.edit',
      response: CategoryJson,
      summary: method === 'PUT' ? 'Replace a category' : 'Update a category',
      body: method === 'PUT' ? CategoryWrite : CategoryPatch,
      async guard({ ctx, actor, params }) {
        const { project } = await getVisibleCategory(ctx.db, actor, params.id)
        authorize(actor, 'project.edit', { project })
      },
      async handle({ ctx, actor, params, body, links }) {
        const change = method === 'PUT' ? { ...body, category: body.category ?? null } : given(body)
        return presentCategory(await updateCategory(ctx, actor, params.id, change), links)
      },
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    permission: 'project.edit',
    status: 204,
    summary: 'Delete a category and everything in it',
    async handle({ ctx, actor, params }) {
      await deleteCategory(ctx, actor, params.id)
    },
  }),

  route({
    ...instance,
    path: `${instance.path}statistics/`,
    name: 'Statistics',
    method: 'GET',
    summary: 'Get the statistics of a category',
    permission: 'anyone',
    response: ProjectStatisticsJson,
    isFlat: true,
    async handle({ ctx, actor, params, links }) {
      const { category, project } = await getVisibleCategory(ctx.db, actor, params.id)
      const sum = await sumCategoryStatistics(ctx.db, category, visibleProjects(actor))
      return {
        // On servers with categories, one without strings is wholly approved, and not translated.
        ...presentStatistics(sum, { isReviewed: true }),
        name: category.name,
        url: links.web(`/projects/${project.slug}/${category.path}/`),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/categories/',
    name: 'Categories',
    summary: 'List the categories of a project',
    permission: 'anyone',
    params: object({ slug: string({ description: 'Slug of the project' }) }),
    response: CategoryJson,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const { id: projectId } = await getVisibleProject(ctx.db, actor, params.slug)
      const selection = { projects: visibleProjects(actor), projectId }
      const count = await countCategories(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const categories = await listCategories(ctx.db, selection, range)
      return { count, results: categories.map((category) => presentCategory(category, links)) }
    },
  }),
]

function presentCategory({ id, name, slug, project, parentId }: Category, links: Links): CategoryJson {
  return {
    id,
    name,
    slug,
    project: links.api(`/projects/${project}/`),
    category: parentId === null ? null : links.api(`/categories/${parentId}/`),
    url: links.api(`/categories/${id}/`),
    statistics_url: links.api(`/categories/${id}/statistics/`),
    announcements_url: links.api(`/categories/${id}/announcements/`),
  }
}

/** The members that are present in a body. */
function given(body: CategoryPatch): Partial<Required<CategoryPatch>> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
