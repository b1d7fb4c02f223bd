import { getVisibleComponent, getVisibleTranslation } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { ChangeJson, ChangeQuery, NamedChangeJson } from '../../contract/changes.ts'
import { integer, object, string } from '../../contract/schema.ts'
import type { Place } from '../../domain/access/place.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { hasHiddenComponents, isVisible } from '../../storage/accounts/visibility.ts'
import type { Db } from '../../storage/db.ts'
import { type ChangeFilter, isPlain } from '../../storage/history/change-conditions.ts'
import { type FoundChanges, scanChanges } from '../../storage/history/scan-changes.ts'
import { countProjectChanges, findChange, listChanges } from '../../storage/history/shown-changes.ts'
import { countSiteChanges, listSiteChanges } from '../../storage/history/site-changes.ts'
import type { Scope } from '../../storage/pages/sequence.ts'
import { ComponentParams } from '../components/components.ts'
import { type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { offsetOf, type Page } from '../wire/pagination.ts'
import { readChangeFilter } from './change-filter.ts'
import { presentChange, presentChanges } from './present-change.ts'

/** The history of the site, of projects, components and translations. */
export const changeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/changes/',
    name: 'Change List',
    summary: 'List changes',
    permission: 'anyone',
    query: ChangeQuery,
    response: NamedChangeJson,
    list: true,
    async handle({ ctx, actor, query, links, page }) {
      const filter = { ...(await readChangeFilter(ctx.db, query)), projects: visibleProjects(actor) }
      const { count, changes } = await listSite(ctx.db, filter, page)
      return { count, results: await presentChanges(ctx.db, changes, { links, query }) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/changes/:id/',
    name: 'Change Instance',
    summary: 'Get a change',
    permission: 'anyone',
    params: object({ id: integer({ description: 'ID of the change' }) }),
    response: ChangeJson,
    async handle({ ctx, actor, params, links }) {
      const change = await findChange(ctx.db, params.id)
      if (!change || !isChangeVisible(actor, change.place)) throw new AppError('not_found', 'Not found.')
      return presentChange(change, links)
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/changes/',
    name: 'Changes',
    summary: 'List the changes of a project',
    permission: 'anyone',
    params: object({ slug: string({ description: 'Slug of the project' }) }),
    query: ChangeQuery,
    response: NamedChangeJson,
    list: true,
    async handle({ ctx, actor, params, query, links, page }) {
      const { id } = await getVisibleProject(ctx.db, actor, params.slug)
      const projects = visibleProjects(actor)
      const isPartly = await hasHiddenComponents(ctx.db, projects, id)
      const count = isPartly ? null : await countProjectChanges(ctx.db, id)
      const filter = {
        ...(await readChangeFilter(ctx.db, query)),
        projects: isPartly ? projects : 'all',
      } as const
      const found = await listScope(ctx.db, { scope: 'project', id, count }, filter, page)
      return { count: found.count, results: await presentChanges(ctx.db, found.changes, { links, query }) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/changes/',
    name: 'Changes',
    summary: 'List the changes of a component',
    permission: 'anyone',
    params: ComponentParams,
    query: ChangeQuery,
    response: NamedChangeJson,
    list: true,
    async handle({ ctx, actor, params, query, links, page }) {
      const { id, changeCount: count } = await getVisibleComponent(ctx.db, actor, params)
      const filter = { ...(await readChangeFilter(ctx.db, query)), projects: 'all' } as const
      const found = await listScope(ctx.db, { scope: 'component', id, count }, filter, page)
      return { count: found.count, results: await presentChanges(ctx.db, found.changes, { links, query }) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/changes/',
    name: 'Changes',
    summary: 'List the changes of a translation',
    permission: 'anyone',
    params: TranslationParams,
    query: ChangeQuery,
    response: NamedChangeJson,
    list: true,
    async handle({ ctx, actor, params, query, links, page }) {
      const { translation } = await getVisibleTranslation(ctx.db, actor, params)
      const { id, changeCount: count } = translation
      const filter = { ...(await readChangeFilter(ctx.db, query)), projects: 'all' } as const
      const found = await listScope(ctx.db, { scope: 'translation', id, count }, filter, page)
      return { count: found.count, results: await presentChanges(ctx.db, found.changes, { links, query }) }
    },
  }),
]

/** Without a filter, the stored count and numbering of changes are used; `count` is null if they do not apply. */
async function listScope(
  db: Db,
  { scope, id, count }: { scope: Scope; id: number; count: number | null },
  filter: ChangeFilter,
  page: Page,
): Promise<FoundChanges> {
  if (count === null || !isPlain(filter)) return listFiltered(db, { ...filter, scope: { scope, id } }, page)
  const range = { offset: offsetOf(page, count), limit: page.size }
  return { count, changes: await listChanges(db, { scope, id }, range) }
}

async function listFiltered(db: Db, filter: ChangeFilter, page: Page): Promise<FoundChanges> {
  return scanChanges(db, filter, (count) => ({ offset: offsetOf(page, count), limit: page.size }))
}

async function listSite(db: Db, filter: ChangeFilter, page: Page): Promise<FoundChanges> {
  const count = isPlain(filter) ? await countSiteChanges(db, filter.projects) : null
  if (count === null) return listFiltered(db, filter, page)
  const range = { count, offset: offsetOf(page, count), limit: page.size }
  return { count, changes: await listSiteChanges(db, filter.projects, range) }
}

/** Changes without a project are visible to administrators only. */
function isChangeVisible(actor: Actor, place: Place | null): boolean {
  const projects = visibleProjects(actor)
  return place === null ? projects === 'all' : isVisible(projects, place)
}
