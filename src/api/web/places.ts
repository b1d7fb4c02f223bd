import type { PlaceJson as PlaceValue } from '../../contract/places.ts'
import { PlaceJson, PlaceQuery } from '../../contract/places.ts'
import { PERMISSIONS, type Permission } from '../../domain/access/permission-table.ts'
import type { Actor } from '../../domain/actor.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { AppError } from '../../domain/errors.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { route } from '../route.ts'
import { type FoundPlace, findPlaceAt } from './finding/find-place.ts'

/** The names of the object at a path, and the user's permissions there. */
export const placeRoute = route({
  method: 'GET',
  path: '/api/places/',
  name: 'Place',
  summary: 'Resolve a path of slugs, with your permissions there',
  permission: 'anyone',
  query: PlaceQuery,
  response: PlaceJson,
  async handle({ ctx, actor, query }) {
    const found = await findPlaceAt(ctx.db, actor, query.path)
    if (!found) throw new AppError('not_found', 'Not found.')
    return presentPlace(found, actor)
  },
})

const NAMES = Object.keys(PERMISSIONS) as Permission[]

function presentPlace(found: FoundPlace, actor: Actor): PlaceValue {
  const { kind, project, categories, component, language, translation } = found
  const own = component?.path ?? categories.at(-1)?.path
  const code = language?.code
  const parts = [project.slug, ...(kind === 'project-language' ? ['-'] : []), own, code]
  return {
    kind,
    path: parts.filter((part) => part !== undefined).join('/'),
    project: {
      id: project.id,
      slug: project.slug,
      name: project.name,
      web: project.web,
      instructions: project.instructions,
      translation_review: project.hasTranslationReview,
    },
    categories: categories.map(({ name, path }) => ({ name, path })),
    component: component && {
      id: component.id,
      name: component.settings.name,
      path: component.path,
      part: addressPart(component.path),
      is_glossary: component.settings.is_glossary,
      locked: component.isLocked,
    },
    language: language && { code: language.code, name: displayName(language), direction: language.direction },
    is_source: translation?.isSource === true,
    permissions: NAMES.filter((name) => isAllowed(actor, name, found.place)),
  }
}
