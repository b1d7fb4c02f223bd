import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { findSpokenLanguage } from '../../actions/site/find-visible-language.ts'
import {
  ActivityJson,
  ActivityQuery,
  OverviewComponentsQuery,
  OverviewJson,
  OverviewQuery,
  OverviewRowJson,
} from '../../contract/overview.ts'
import { isoTime } from '../../domain/clock.ts'
import { AppError } from '../../domain/errors.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import { listNames, sumActivity } from '../../storage/history/activity.ts'
import {
  COMPONENT_ORDERS,
  listComponentCounts,
  listComponentIds,
} from '../../storage/units/counts/component-page.ts'
import { type OverviewKind, type OverviewRow, sumOverview } from '../../storage/units/counts/overview.ts'
import { type Route, route } from '../route.ts'
import { sliceOf } from '../wire/pagination.ts'
import { type FoundPlace, findPlaceAt } from './finding/find-place.ts'

const DAY = 86_400_000_000
const DAYS = 366
const MAX_CONTRIBUTORS = 50

/** Totals for tables and charts of the web interface, with one request each. */
export const overviewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/overview/',
    name: 'Overview',
    summary: 'Get statistics by project, component, language or translation',
    permission: 'anyone',
    query: OverviewQuery,
    response: OverviewJson,
    async handle({ ctx, actor, query }) {
      const project =
        query.project === undefined ? null : await getVisibleProject(ctx.db, actor, query.project)
      const language =
        query.language === undefined ? null : await findSpokenLanguage(ctx.db, actor, query.language)
      if (query.language !== undefined && !language) throw new AppError('not_found', 'Not found.')
      const rows = await sumOverview(ctx.db, {
        by: query.by,
        projects: visibleProjects(actor),
        ...(project && { projectId: project.id }),
        ...(language && { languageId: language.id }),
      })
      return rows.map((row) => presentRow(row, query.by, language !== null))
    },
  }),

  route({
    method: 'GET',
    path: '/api/overview/components/',
    name: 'Component Overview',
    summary: 'List the components of a project with their statistics',
    permission: 'anyone',
    query: OverviewComponentsQuery,
    response: OverviewRowJson,
    list: true,
    async handle({ ctx, actor, query, page }) {
      const project = await getVisibleProject(ctx.db, actor, query.project)
      const { category = null, search = '', sort = 'name' } = query
      const ids = await listComponentIds(ctx.db, {
        projectId: project.id,
        projects: visibleProjects(actor),
        category,
        words: search.split(/\s+/).filter((word) => word !== ''),
        order: COMPONENT_ORDERS.find((name) => sort === name || sort === `-${name}`) ?? 'name',
        isDescending: sort.startsWith('-'),
      })
      const rows = await listComponentCounts(ctx.db, sliceOf(page, ids))
      return { count: ids.length, results: rows.map((row) => presentRow(row, 'component', false)) }
    },
  }),

  route({
    method: 'GET',
    path: '/api/overview/activity/',
    name: 'Activity',
    summary: 'Get the number of edits in the last year, by day and by user',
    permission: 'anyone',
    query: ActivityQuery,
    response: ActivityJson,
    async handle({ ctx, actor, query }) {
      const found = await findPlaceAt(ctx.db, actor, query.path)
      const scope = found && scopeOf(found)
      if (!scope) throw new AppError('not_found', 'Not found.')
      const since = ctx.now() - DAYS * DAY
      const { days, authors } = await sumActivity(ctx.db, scope, { since, projects: visibleProjects(actor) })
      const most = [...authors].sort((a, b) => b[1] - a[1]).slice(0, MAX_CONTRIBUTORS)
      const names = await listNames(
        ctx.db,
        most.map(([id]) => id),
      )
      return {
        days: [...days]
          .sort((a, b) => a[0] - b[0])
          .map(([day, count]) => ({ day: isoTime(day * DAY).slice(0, 10), count })),
        contributors: most.flatMap(([id, count]) => {
          const user = names.get(id)
          return user ? [{ username: user.username, full_name: user.fullName, count }] : []
        }),
      }
    },
  }),
]

function scopeOf({ project, component, translation }: FoundPlace) {
  if (translation) return { scope: 'translation', id: translation.id } as const
  if (component) return { scope: 'component', id: component.id } as const
  return { scope: 'project', id: project.id } as const
}

function presentRow(row: OverviewRow, by: OverviewKind, isOneLanguage: boolean): OverviewRowJson {
  const { languageCode: code } = row
  return {
    project: by === 'language' ? null : { slug: row.projectSlug, name: row.projectName },
    component:
      by === 'component' || by === 'translation'
        ? { path: row.componentPath, name: row.componentName, is_glossary: row.isGlossary }
        : null,
    language:
      isOneLanguage || by === 'language' || by === 'translation'
        ? { code, name: displayName({ code, name: row.languageName }) }
        : null,
    translations: row.translations,
    total: row.total,
    total_words: row.totalWords,
    translated: row.translated,
    translated_words: row.translatedWords,
    approved: row.approved,
    readonly: row.readonly,
    fuzzy: row.fuzzy,
    failing: row.failing,
    suggestions: row.suggestions,
    comments: row.comments,
    last_change: row.lastChange === null ? null : isoTime(row.lastChange),
  }
}
