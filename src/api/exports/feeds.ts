import { getVisibleComponent, getVisibleTranslation } from '../../actions/components/get-visible-component.ts'
import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import type { Change } from '../../domain/change.ts'
import { eventLabel } from '../../domain/change-actions.ts'
import { AppError } from '../../domain/errors.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { type FeedScope, listNewestChanges } from '../../storage/history/newest-changes.ts'
import { findLanguage, isLanguageUsed } from '../../storage/languages.ts'
import { ComponentParams } from '../components/components.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Call, type Route, route } from '../route.ts'
import { TranslationParams } from '../units/translations.ts'
import { languagePart } from '../wire/language-part.ts'
import { type Feed, type FeedItem, rssText } from './rss.ts'

const ITEMS = 10

/** The latest changes as RSS 2.0. */
export const feedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/exports/rss/',
    name: 'Feed',
    permission: 'anyone',
    raw: true,
    summary: 'Get the latest changes on the site, as RSS',
    handle: (call) => feed(call, { kind: 'site' }, { name: call.ctx.config.SITE_TITLE, path: '/' }),
  }),
  route({
    method: 'GET',
    path: '/exports/rss/:project/',
    name: 'Feed',
    permission: 'anyone',
    raw: true,
    summary: 'Get the latest changes in a project, as RSS',
    params: object({ project: string({ description: 'Slug of the project' }) }),
    async handle(call) {
      const { id, name, slug } = await getVisibleProject(call.ctx.db, call.actor, call.params.project)
      return feed(call, { kind: 'project', id }, { name, path: `/projects/${slug}/` })
    },
  }),
  route({
    method: 'GET',
    name: 'Feed',
    permission: 'anyone',
    raw: true,
    path: '/exports/rss/:project/:component/',
    summary: 'Get the latest changes in a component, as RSS',
    params: ComponentParams,
    async handle(call) {
      const component = await getVisibleComponent(call.ctx.db, call.actor, call.params)
      const { id, project, settings } = component
      const name = `${project.name}/${settings.name}`
      const path = `/projects/${project.slug}/${component.path}/`
      return feed(call, { kind: 'component', id }, { name, path })
    },
  }),
  route({
    method: 'GET',
    name: 'Feed',
    permission: 'anyone',
    raw: true,
    path: '/exports/rss/:project/:component/:language/',
    summary: 'Get the latest changes in a translation, as RSS',
    params: TranslationParams,
    async handle(call) {
      const found = await getVisibleTranslation(call.ctx.db, call.actor, call.params)
      const { project, settings } = found.component
      const { id, language } = found.translation
      const path = `/projects/${project.slug}/${found.component.path}/${languagePart(language.code)}/`
      const name = `${project.name}/${settings.name} — ${language.name}`
      return feed(call, { kind: 'translation', id }, { name, path })
    },
  }),
  route({
    method: 'GET',
    name: 'Feed',
    permission: 'anyone',
    raw: true,
    path: '/exports/rss/language/:language/',
    summary: 'Get the latest changes in a language, as RSS',
    params: object({ language: string({ description: 'Language code' }) }),
    async handle(call) {
      const language = await findLanguage(call.ctx.db, call.params.language)
      if (!language || !(await isLanguageUsed(call.ctx.db, language.id, visibleProjects(call.actor)))) {
        throw new AppError('not_found', 'Not found.')
      }
      const path = `/languages/${languagePart(language.code)}/`
      return feed(call, { kind: 'language', id: language.id }, { name: language.name, path })
    },
  }),
]

async function feed(
  { ctx, actor, links }: Pick<Call<unknown, unknown, unknown>, 'ctx' | 'actor' | 'links'>,
  scope: FeedScope,
  { name, path }: { name: string; path: string },
): Promise<RawResponse> {
  const changes = await listNewestChanges(ctx.db, scope, { projects: visibleProjects(actor), limit: ITEMS })
  const about: Feed = { title: `Changes in ${name}`, description: `Latest changes in ${name}`, path }
  const items = changes.map((change) => toItem(change, links.web))
  const text = rssText({ ...about, link: links.web(path) }, items)
  const [newest] = changes
  return new RawResponse('application/rss+xml; charset=utf-8', text, {
    ...(newest && { 'last-modified': new Date(newest.timestamp / 1000).toUTCString() }),
  })
}

function toItem(change: Change, web: (path: string) => string): FeedItem {
  const { id, action, project, component, language, author, user, target, timestamp } = change
  const parts = [project, component, language].filter((part) => part !== null)
  const text = target.replaceAll(PLURAL_SEPARATOR, '\n')
  return {
    title: eventLabel(action, change.details === null ? {} : JSON.parse(change.details)),
    description: [parts.join('/'), text].filter((part) => part !== '').join(': '),
    author: author ?? user,
    time: timestamp,
    link: `${web(parts.length === 0 ? '/' : `/projects/${parts.join('/').split('/').map(encodeURIComponent).join('/')}/`)}#change-${id}`,
  }
}
