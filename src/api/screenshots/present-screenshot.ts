import { integer, object } from '../../contract/schema.ts'
import type { ScreenshotJson } from '../../contract/screenshots.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import type { Screenshot } from '../../storage/screenshots/screenshots.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'

/** The path parameter of a screenshot. */
export const ScreenshotParams = object({ id: integer({ description: 'ID of the screenshot' }) })

/** The JSON of a screenshot. */
export function presentScreenshot(screenshot: Screenshot, links: Links): ScreenshotJson {
  const { id, name, repositoryFilename, project, component, language, unitIds } = screenshot
  return {
    id,
    name,
    repository_filename: repositoryFilename,
    translation: links.api(`/translations/${project}/${addressPart(component)}/${languagePart(language)}/`),
    file_url: links.api(`/screenshots/${id}/file/`),
    units: unitIds.map((unitId) => links.api(`/units/${unitId}/`)),
    url: links.api(`/screenshots/${id}/`),
  }
}
