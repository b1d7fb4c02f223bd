import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { findVisibleLanguage } from '../../actions/site/find-visible-language.ts'
import { createLanguage, deleteLanguage, updateLanguage } from '../../actions/site/save-language.ts'
import {
  LanguageJson,
  LanguagePatch,
  LanguageStatisticsJson,
  LanguageWrite,
  WrittenLanguageJson,
} from '../../contract/languages.ts'
import { object, string } from '../../contract/schema.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { aliasesOf } from '../../domain/languages/builtin-languages.ts'
import type { Language } from '../../domain/languages/language.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Db } from '../../storage/db.ts'
import { countLanguages, listLanguages } from '../../storage/languages.ts'
import { sumLanguageStatistics } from '../../storage/units/counts/statistics.ts'
import { type Route, route } from '../route.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentStatistics } from './statistics.ts'

const CodeParams = object({ code: string({ description: 'Language code' }) })

/** Languages: those in use are visible to everyone; users who may edit languages see all. */
export const languageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/languages/',
    name: 'Language List',
    summary: 'List languages',
    permission: 'anyone',
    response: LanguageJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = isAllowed(actor, 'language.edit') ? 'all' : { usedIn: visibleProjects(actor) }
      const count = await countLanguages(ctx.db, selection)
      const languages = await listLanguages(ctx.db, selection, {
        offset: offsetOf(page, count),
        limit: page.size,
      })
      return { count, results: languages.map((language) => presentLanguage(language, links)) }
    },
  }),

  route({
    method: 'POST',
    path: '/api/languages/',
    isAtomic: true,
    name: 'Language List',
    summary: 'Add a language',
    permission: 'language.edit',
    body: LanguageWrite,
    response: LanguageJson,
    status: 201,
    handle: async ({ ctx, actor, body, links }) =>
      presentLanguage(await createLanguage(ctx, actor, body), links),
  }),

  route({
    method: 'GET',
    path: '/api/languages/:code/',
    name: 'Language Instance',
    summary: 'Get a language',
    permission: 'anyone',
    params: CodeParams,
    response: LanguageJson,
    handle: async ({ ctx, actor, params, links }) =>
      presentLanguage(await getVisibleLanguage(ctx.db, actor, params.code), links),
  }),

  ...(['PUT', 'PATCH'] as const).map((method) =>
    route({
      method,
      path: '/api/languages/:code/',
      name: 'Language Instance',
      summary: method === 'PUT' ? 'Replace a language' : 'Update a language',
      permission: 'language.edit',
      params: CodeParams,
      body: method === 'PUT' ? LanguageWrite : LanguagePatch,
      response: WrittenLanguageJson,
      async handle({ ctx, actor, params, body, links }) {
        const shown = presentLanguage(await updateLanguage(ctx, actor, params.code, body), links)
        // A plural rule is returned as it was sent.
        return body.plural ? { ...shown, plural: body.plural } : shown
      },
    }),
  ),

  route({
    method: 'DELETE',
    path: '/api/languages/:code/',
    name: 'Language Instance',
    summary: 'Delete a language and its translations',
    permission: 'language.edit',
    params: CodeParams,
    status: 204,
    async handle({ ctx, actor, params }) {
      await deleteLanguage(ctx, actor, params.code)
    },
  }),

  route({
    method: 'GET',
    path: '/api/languages/:code/statistics/',
    name: 'Statistics',
    summary: 'Get the statistics of a language',
    permission: 'anyone',
    params: CodeParams,
    response: LanguageStatisticsJson,
    isFlat: true,
    async handle({ ctx, actor, params, links }) {
      const language = await getVisibleLanguage(ctx.db, actor, params.code)
      const sum = await sumLanguageStatistics(ctx.db, language.id, visibleProjects(actor))
      return {
        ...presentStatistics(sum, { isReviewed: true }),
        name: language.name,
        url: links.web(`/languages/${languagePart(language.code)}/`),
      }
    },
  }),
]

/** The JSON of a language. */
export function presentLanguage(language: Language, links: Links): LanguageJson {
  const { code, name, plural, direction, population } = language
  const part = languagePart(code)
  return {
    code,
    name,
    plural,
    aliases: [...aliasesOf(code)],
    direction,
    population,
    web_url: links.web(`/languages/${part}/`),
    url: links.api(`/languages/${part}/`),
    statistics_url: links.api(`/languages/${part}/statistics/`),
    id: language.id,
  }
}

async function getVisibleLanguage(db: Db, actor: Actor, code: string): Promise<Language> {
  const language = await findVisibleLanguage(db, actor, code)
  if (!language) throw new AppError('not_found', 'Not found.')
  return language
}
