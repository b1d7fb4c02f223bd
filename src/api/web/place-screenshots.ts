import { PlaceQuery } from '../../contract/places.ts'
import { PlaceScreenshotsJson, type ShownScreenshotJson } from '../../contract/shown-screenshots.ts'
import { AppError } from '../../domain/errors.ts'
import {
  listComponentScreenshots,
  type ShownScreenshot,
} from '../../storage/screenshots/shown-screenshots.ts'
import { route } from '../route.ts'
import type { Links } from '../wire/links.ts'
import { findPlaceAt } from './finding/find-place.ts'

const MAX_SCREENSHOTS = 500

/** The screenshots of a component with everything that their page shows. */
export const placeScreenshotsRoute = route({
  method: 'GET',
  path: '/api/places/screenshots/',
  name: 'Place Screenshots',
  summary: 'List the screenshots of a component with their images and strings',
  permission: 'anyone',
  query: PlaceQuery,
  response: PlaceScreenshotsJson,
  async handle({ ctx, actor, query, links }) {
    const found = await findPlaceAt(ctx.db, actor, query.path)
    if (!found?.component || found.translation) throw new AppError('not_found', 'Not found.')
    const { component } = found
    const screenshots = await listComponentScreenshots(ctx.db, component.id, MAX_SCREENSHOTS)
    return {
      source_language: component.sourceLanguage.code,
      screenshots: screenshots.map(({ language, units, ...shown }) => ({
        ...presentShown(shown, links),
        language,
        units: units.map(({ id, source }) => ({ id, source })),
      })),
    }
  },
})

/** A screenshot with the URL of its image. */
export function presentShown({ id, name, fileName }: ShownScreenshot, links: Links): ShownScreenshotJson {
  return { id, name, image: links.web(`/media/screenshots/${encodeURIComponent(fileName)}`) }
}
