import {
  addListedComponent,
  createComponentList,
  deleteComponentList,
  findTakenList,
  getVisibleComponentList,
  removeListedComponent,
  updateComponentList,
} from '../../actions/accounts/save-component-list.ts'
import { canSeeRepository } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { ComponentListJson, ComponentListPatch, ComponentListWrite } from '../../contract/component-lists.ts'
import { ComponentJson } from '../../contract/components.ts'
import { naming } from '../../contract/groups.ts'
import { object, string } from '../../contract/schema.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { authorize } from '../../domain/permissions.ts'
import {
  type ComponentList,
  type ComponentListDraft,
  countComponentLists,
  listComponentLists,
} from '../../storage/accounts/component-lists.ts'
import { countComponents, listShownComponents } from '../../storage/components/shown-components.ts'
import { presentComponent } from '../components/present-component.ts'
import { type Call, type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { parseId } from './parse-id.ts'

const ListParams = object({ slug: string({ description: 'Slug of the component list' }) })
const instance = {
  path: '/api/component-lists/:slug/',
  name: 'Component List Instance',
  params: ListParams,
} as const

/** Lists of components from any project. Lists without a visible component are hidden. */
export const componentListRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/component-lists/',
    name: 'Component List List',
    summary: 'List component lists',
    permission: 'anyone',
    response: ComponentListJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const projects = visibleProjects(actor)
      const count = await countComponentLists(ctx.db, projects)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const lists = await listComponentLists(ctx.db, projects, range)
      return { count, results: lists.map((list) => presentList(list, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/component-lists/',
    isAtomic: true,
    name: 'Component List List',
    summary: 'Create a component list',
    permission: 'componentlist.edit',
    body: ComponentListWrite,
    response: ComponentListJson,
    status: 201,
    async guard({ actor }) {
      authorize(actor, 'componentlist.edit')
    },
    taken: ({ ctx }, texts) => findTakenList(ctx.db, texts),
    async handle({ ctx, actor, body, links }) {
      const { name, slug, show_dashboard: isOnDashboard = true } = body
      return presentList(await createComponentList(ctx, actor, { name, slug, isOnDashboard }), links)
    },
  }),

  route({
    ...instance,
    method: 'GET',
    summary: 'Get a component list',
    permission: 'anyone',
    response: ComponentListJson,
    handle: async ({ ctx, actor, params, links }) =>
      presentList(await getVisibleComponentList(ctx.db, actor, params.slug), links),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      ...instance,
      method,
      summary: method === 'PUT' ? 'Replace a component list' : 'Update a component list',
      permission: 'componentlist.edit',
      body: method === 'PUT' ? ComponentListWrite : ComponentListPatch,
      response: ComponentListJson,
      guard: mayEditList,
      async taken({ ctx, actor, params }, texts) {
        const { id } = await getVisibleComponentList(ctx.db, actor, params.slug)
        return findTakenList(ctx.db, texts, id)
      },
      handle: async ({ ctx, actor, params, body, links }) =>
        presentList(await updateComponentList(ctx, actor, params.slug, changeOf(body)), links),
    }),
  ),

  route({
    ...instance,
    method: 'DELETE',
    summary: 'Delete a component list; its components are kept',
    permission: 'componentlist.edit',
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteComponentList(ctx, actor, params.slug)
    },
  }),

  route({
    method: 'GET',
    path: '/api/component-lists/:slug/components/',
    name: 'Components',
    summary: 'List the components of a list',
    permission: 'anyone',
    params: ListParams,
    response: ComponentJson,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const { id } = await getVisibleComponentList(ctx.db, actor, params.slug)
      const selection = { projects: visibleProjects(actor), listId: id }
      const count = await countComponents(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const components = await listShownComponents(ctx.db, selection, range)
      return {
        count,
        results: components.map((component) =>
          presentComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) }),
        ),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/api/component-lists/:slug/components/',
    name: 'Components',
    summary: 'Add a component to a list',
    permission: 'componentlist.edit',
    params: ListParams,
    body: naming('component_id', 'ID of the component'),
    response: ComponentListJson,
    status: 200,
    guard: mayEditList,
    handle: async ({ ctx, actor, params, body, links }) =>
      presentList(await addListedComponent(ctx, actor, params.slug, parseId(body.component_id)), links),
  }),

  route({
    method: 'DELETE',
    path: '/api/component-lists/:slug/components/:component/',
    name: 'Components',
    summary: 'Remove a component from a list',
    permission: 'componentlist.edit',
    params: object({ ...ListParams.properties, component: string({ description: 'Slug of the component' }) }),
    status: 204,
    async handle({ ctx, actor, params }) {
      await removeListedComponent(ctx, actor, params.slug, params.component)
    },
  }),
]

async function mayEditList({
  ctx,
  actor,
  params,
}: Call<{ slug: string }, undefined, undefined>): Promise<void> {
  await getVisibleComponentList(ctx.db, actor, params.slug)
  authorize(actor, 'componentlist.edit')
}

function changeOf(body: ComponentListPatch): Partial<ComponentListDraft> {
  const change = { name: body.name, slug: body.slug, isOnDashboard: body.show_dashboard }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

function presentList(list: ComponentList, links: Links): ComponentListJson {
  return {
    name: list.name,
    slug: list.slug,
    id: list.id,
    show_dashboard: list.isOnDashboard,
    components: list.components.map(({ project, component }) =>
      links.api(`/components/${project}/${addressPart(component)}/`),
    ),
    auto_assign: [],
    url: links.api(`/component-lists/${list.slug}/`),
  }
}
