import { array, integer, object, type Static, string } from './schema.ts'

/** A screenshot as editors show it. */
export const ShownScreenshotJson = object({
  id: integer(),
  name: string(),
  image: string({ description: 'URL of the image' }),
})
/** The value that the schema of the same name describes. */
export type ShownScreenshotJson = Static<typeof ShownScreenshotJson>

/** A screenshot with the strings on it, as those see it who tend to it. */
export const PlaceScreenshotJson = object({
  ...ShownScreenshotJson.properties,
  language: string({ description: 'Language code of its strings' }),
  units: array(object({ id: integer(), source: string() }), {
    description: 'Strings on the screenshot',
  }),
})
/** The value that the schema of the same name describes. */
export type PlaceScreenshotJson = Static<typeof PlaceScreenshotJson>

/** The newest screenshots of a component. */
export const PlaceScreenshotsJson = object({
  source_language: string({ description: 'Code of the language to add new screenshots to' }),
  screenshots: array(PlaceScreenshotJson, { description: 'Newest first; at most 500' }),
})
/** The value that the schema of the same name describes. */
export type PlaceScreenshotsJson = Static<typeof PlaceScreenshotsJson>
