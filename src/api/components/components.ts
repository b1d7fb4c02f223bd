import { canSeeRepository, getVisibleComponent } from '../../actions/components/get-visible-component.ts'
import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { ComponentJson } from '../../contract/components.ts'
import { object, string } from '../../contract/schema.ts'
import { TranslationStatisticsJson } from '../../contract/statistics.ts'
import { ComponentTranslationJson } from '../../contract/translations.ts'
import { countComponents, listShownComponents } from '../../storage/components/shown-components.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import { type Route, route } from '../route.ts'
import { presentTranslation, presentTranslationStatistics } from '../units/present-translation.ts'
import { offsetOf, sliceOf } from '../wire/pagination.ts'
import { presentComponent } from './present-component.ts'

/** The path parameters of a component. */
export const ComponentParams = object({
  project: string({ description: 'Slug of the project' }),
  component: string({ description: 'Slug of the component' }),
})

/** Components and their parts. */
export const componentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/components/',
    name: 'Component List',
    summary: 'List components',
    permission: 'anyone',
    response: ComponentJson,
    list: true,
    async handle({ ctx, actor, links, page }) {
      const selection = { projects: visibleProjects(actor) }
      const count = await countComponents(ctx.db, selection)
      const range = { offset: offsetOf(page, count), limit: page.size }
      const components = await listShownComponents(ctx.db, selection, range)
      const results = components.map((component) =>
        presentComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) }),
      )
      return { count, results }
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/',
    name: 'Component Instance',
    summary: 'Get a component',
    permission: 'anyone',
    isConditional: true,
    params: ComponentParams,
    response: ComponentJson,
    async handle({ ctx, actor, params, links }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      return presentComponent(component, { links, canSeeRepository: canSeeRepository(actor, component) })
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/translations/',
    name: 'Translations',
    summary: 'List the translations of a component',
    permission: 'anyone',
    params: ComponentParams,
    response: ComponentTranslationJson,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      const translations = await listComponentTranslations(ctx.db, component.id)
      return {
        count: translations.length,
        results: sliceOf(page, translations).map((translation) =>
          presentTranslation(translation, component, links),
        ),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/api/components/:project/:component/statistics/',
    name: 'Statistics',
    summary: 'Get the statistics of a component by language',
    permission: 'anyone',
    params: ComponentParams,
    response: TranslationStatisticsJson,
    isFlat: true,
    list: true,
    async handle({ ctx, actor, params, links, page }) {
      const component = await getVisibleComponent(ctx.db, actor, params)
      const translations = await listComponentTranslations(ctx.db, component.id)
      return {
        count: translations.length,
        results: sliceOf(page, translations).map((translation) =>
          presentTranslationStatistics(translation, component, links),
        ),
      }
    },
  }),
]
