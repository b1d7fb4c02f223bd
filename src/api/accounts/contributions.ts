import { visibleProjects } from '../../actions/components/get-visible-project.ts'
import { TranslationJson } from '../../contract/translations.ts'
import { listShownComponentsById } from '../../storage/components/shown-components.ts'
import { countContributions, listContributions } from '../../storage/components/shown-translations.ts'
import { route } from '../route.ts'
import { presentWholeTranslation } from '../units/present-whole-translation.ts'
import { viewOf } from '../units/translations.ts'
import { offsetOf } from '../wire/pagination.ts'
import { getUser, UserParams } from './users.ts'

/** The translations that a user contributed to. */
export const contributionsRoute = route({
  method: 'GET',
  path: '/api/users/:username/contributions/',
  name: 'Contributions',
  summary: 'List the translations that a user contributed to',
  permission: 'anyone',
  params: UserParams,
  response: TranslationJson,
  list: true,
  isFlat: true,
  async handle({ ctx, actor, params, links, page }) {
    const { id } = await getUser(ctx.db, actor, params.username)
    const projects = visibleProjects(actor)
    const count = await countContributions(ctx.db, id, projects)
    const range = { offset: offsetOf(page, count), limit: page.size }
    const translations = await listContributions(ctx.db, id, projects, range)
    const ids = new Set(translations.map(({ componentId }) => componentId))
    const components = await listShownComponentsById(ctx.db, [...ids])
    const results = translations.flatMap((translation) => {
      const component = components.get(translation.componentId)
      if (!component) return []
      return presentWholeTranslation(translation, component, viewOf(component, actor, links))
    })
    return { count, results }
  },
})
