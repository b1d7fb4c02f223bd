import { canSeeRepository, getVisibleTranslation } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { object, string } from '../../contract/schema.ts'
import { TranslationStatisticsJson } from '../../contract/statistics.ts'
import { TranslationJson } from '../../contract/translations.ts'
import type { Actor } from '../../domain/actor.ts'
import { listShownComponentsById, type ShownComponent } from '../../storage/components/shown-components.ts'
import { countTranslations, listShownTranslations } from '../../storage/components/shown-translations.ts'
import { ComponentParams } from '../components/components.ts'
import type { ComponentView } from '../components/present-component.ts'
import { type Route, route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { offsetOf } from '../wire/pagination.ts'
import { presentTranslationStatistics } from './present-translation.ts'
import { presentWholeTranslation } from './present-whole-translation.ts'

/** The path parameters of a translation. */
export const TranslationParams = object({
  ...ComponentParams.properties,
  language: string({ description: 'Language code' }),
})

/** Translations: a component in one language. */
export const translationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/translations/',
    name: 'Translation List',
    summary: 'List translations',
    permission: 'anyone',
    response: TranslationJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const projects = visibleProjects(actor)
      const count = await countTranslations(ctx.db, projects)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const translations = await listShownTranslations(ctx.db, projects, range)
      const ids = new Set(translations.map(({ componentId }) => componentId))
      const components = await listShownComponentsById(ctx.db, [...ids])
      const results = translations.flatMap((translation) => {
        const component = components.get(translation.componentId)
        if (!component) return []
        return presentWholeTranslation(translation, component, viewOf(component, actor, links))
      })
      return { count, results }
    },
  }),

  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/',
    name: 'Translation Instance',
    summary: 'Get a translation',
    permission: 'anyone',
    isConditional: true,
    params: TranslationParams,
    response: TranslationJson,
    async handle({ ctx, actor, params, links }) {
      const { component, translation } = await getVisibleTranslation(ctx.db, actor, params)
      return presentWholeTranslation(translation, component, viewOf(component, actor, links))
    },
  }),

  route({
    method: 'GET',
    path: '/api/translations/:project/:component/:language/statistics/',
    name: 'Statistics',
    summary: 'Get the statistics of a translation',
    permission: 'anyone',
    params: TranslationParams,
    response: TranslationStatisticsJson,
    isFlat: true,
    async handle({ ctx, actor, params, links }) {
      const { component, translation } = await getVisibleTranslation(ctx.db, actor, params)
      return presentTranslationStatistics(translation, component, links)
    },
  }),
]

/** How the actor sees the component of a translation. */
export function viewOf(component: ShownComponent, actor: Actor, links: Links): ComponentView {
  return { links, canSeeRepository: canSeeRepository(actor, component) }
}
