import { object, string } from '../../contract/schema.ts'
import { MAX_CATEGORY_LEVELS } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import { type Route, route } from '../route.ts'
import { findPlace } from '../web/finding/find-place.ts'
import { archiveComponent, archiveProject } from './archives.ts'
import { downloadTranslation, FileQuery } from './translation-file.ts'

/** A project, its categories, a component and a language. */
const MOST_PARTS = MAX_CATEGORY_LEVELS + 3

/**
 * Downloads at the paths of pages, which scripts call: of a project, a language in it (`project/-/cs`), a component or a
 * translation.
 */
export const downloadRoutes: readonly Route[] = Array.from({ length: MOST_PARTS }, (_, index) =>
  downloadRoute(Array.from({ length: index + 1 }, (_part, at) => `part${at + 1}`)),
)

function downloadRoute(names: readonly string[]): Route {
  return route({
    method: 'GET',
    path: `/download/${names.map((name) => `:${name}/`).join('')}`,
    name: 'Download',
    summary: 'Download the files of a project, component or translation',
    permission: 'translation.download',
    params: object(
      Object.fromEntries(names.map((name) => [name, string({ description: 'Part of the path of a page' })])),
    ),
    query: FileQuery,
    raw: true,
    async handle(call) {
      const parts = names.map((name) => call.params[name] ?? '')
      const found = await findPlace(call.ctx.db, call.actor, parts)
      const { project, component, translation, language } = found ?? {}
      if (!found || !project) throw new AppError('not_found', 'Not found.')
      if (component && translation && language) {
        const path = {
          project: project.slug,
          component: component.path.replaceAll('/', '%2F'),
          language: language.code,
        }
        return downloadTranslation(call, path, call.query.format)
      }
      if (component) return archiveComponent(call, component)
      if (found.kind === 'project') return archiveProject(call, project.slug, {})
      if (language) {
        const name = `${project.slug}-${language.code}`
        return archiveProject(call, project.slug, { name, language: language.code })
      }
      const category = found.categories.at(-1)
      const within = `${category?.path ?? ''}/`
      const name = `${project.slug}-${category?.slug ?? ''}`
      return archiveProject(call, project.slug, { name, has: ({ path }) => path.startsWith(within) })
    },
  })
}
