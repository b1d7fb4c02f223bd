import { getVisibleProject, visibleProjects } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import {
  type ProjectLanguageJson,
  ProjectLanguagesJson,
  ProjectStatisticsJson,
} from '../../contract/statistics.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import type { Project } from '../../domain/project.ts'
import type { ProjectSelection } from '../../storage/accounts/visibility.ts'
import { cached } from '../../storage/cached.ts'
import type { Db } from '../../storage/db.ts'
import {
  type LanguageSum,
  sumProjectLanguages,
  sumProjectStatistics,
} from '../../storage/units/counts/statistics.ts'
import { type Route, route } from '../route.ts'
import { presentStatistics } from '../site/statistics.ts'
import { withCachedJson } from '../wire/cached-json.ts'

const SlugParams = object({ slug: string({ description: 'Slug of the project' }) })

/** Totals of projects. */
export const projectStatisticsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/projects/:slug/statistics/',
    name: 'Statistics',
    summary: 'Get the statistics of a project',
    permission: 'anyone',
    params: SlugParams,
    response: ProjectStatisticsJson,
    isFlat: true,
    async handle({ ctx, actor, params, links }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      const isReviewed = project.hasTranslationReview || project.hasSourceReview
      const sum = await sumProjectStatistics(ctx.db, project.id, visibleProjects(actor))
      return {
        ...presentStatistics(sum, { isReviewed }),
        name: project.name,
        url: links.web(`/projects/${project.slug}/`),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/api/projects/:slug/languages/',
    name: 'Languages',
    summary: 'Get the statistics of a project by language',
    permission: 'anyone',
    params: SlugParams,
    response: ProjectLanguagesJson,
    isFlat: true,
    async handle({ ctx, actor, params }) {
      const project = await getVisibleProject(ctx.db, actor, params.slug)
      return [...(await listProjectLanguages(ctx.db, project, visibleProjects(actor)))]
    },
  }),
]

/** Counters of a project's visible strings by language, sorted by language name. */
export async function listProjectLanguages(
  db: Db,
  project: Project,
  projects: ProjectSelection,
): Promise<readonly ProjectLanguageJson[]> {
  const isReviewed = project.hasTranslationReview || project.hasSourceReview
  return knownLanguages(db, JSON.stringify({ id: project.id, isReviewed, projects }))
}

/** Number of projects whose totals are cached, over all selections. */
const KEPT_PROJECTS = 200

const knownLanguages = cached(async (db: Db, key: string): Promise<readonly ProjectLanguageJson[]> => {
  const asked: { id: number; isReviewed: boolean; projects: ProjectSelection } = JSON.parse(key)
  const languages = await sumProjectLanguages(db, asked.id, asked.projects)
  return languages
    .toSorted(compareLanguages)
    .map((language) => withCachedJson(presentLanguageSum(language, asked.isReviewed)))
}, KEPT_PROJECTS)

/** By name as recorded, without the code that the display name of an added language ends with. */
function compareLanguages(a: LanguageSum, b: LanguageSum): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.code < b.code ? -1 : 1
}

function presentLanguageSum(sum: LanguageSum, isReviewed: boolean): ProjectLanguageJson {
  const name = displayName(sum)
  const shown = presentStatistics(sum.statistics, { isReviewed })
  return { ...shown, language: name, code: sum.code, name }
}
