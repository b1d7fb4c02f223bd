import { apiLink } from './fields.ts'
import { array, object, type Static, string } from './schema.ts'

/** A screenshot, as it is read. */
export const ScreenshotJson = object({
  name: string({ maxLength: 200 }),
  translation: apiLink(),
  file_url: apiLink(),
  units: array(apiLink(), { description: 'Strings that can be seen on it' }),
  url: apiLink(),
})
/** The value that the schema of the same name describes. */
export type ScreenshotJson = Static<typeof ScreenshotJson>
