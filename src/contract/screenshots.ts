import { MAX_MASK } from '../domain/languages/file-mask.ts'
import { apiLink, text } from './fields.ts'
import { array, boolean, file, integer, object, optional, partial, type Static, string } from './schema.ts'

/** A screenshot, as it is read. */
export const ScreenshotJson = object({
  id: integer(),
  name: string({ maxLength: 200 }),
  repository_filename: string(),
  translation: apiLink(),
  file_url: apiLink(),
  units: array(apiLink(), { field: 'field', description: 'Strings on the screenshot' }),
  url: apiLink(),
})
/** The value that the schema of the same name describes. */
export type ScreenshotJson = Static<typeof ScreenshotJson>

/** What is told of a screenshot that was added: also where its picture is shown. */
export const NewScreenshotJson = object({
  ...ScreenshotJson.properties,
  image: string({ field: 'url', description: 'URL of the image' }),
})

/** What PUT takes. */
export const ScreenshotWrite = object({
  name: text({ maxLength: 200 }),
  repository_filename: optional(
    string({
      maxLength: MAX_MASK,
      description:
        'Path of the file in the repository: updates replace the image if the screenshot mask matches it',
    }),
  ),
})

/** What PATCH takes. */
export const ScreenshotPatch = partial(ScreenshotWrite)

/** What POST takes, all of which is needed. Who may add one is asked before what is wrong with it is told. */
export const ScreenshotUpload = object({
  name: optional(string({ maxLength: 200, description: 'Required' })),
  image: optional(file({ description: 'Required: PNG, JPEG, GIF or WebP, up to 2,000 × 2,000 pixels' })),
  project_slug: optional(string({ maxLength: 100, description: 'Required: slug of the project' })),
  component_slug: optional(
    string({
      maxLength: 500,
      description: 'Required: slug of the component, with its categories as in URLs',
    }),
  ),
  language_code: optional(string({ maxLength: 50, description: 'Required: language code' })),
  repository_filename: ScreenshotWrite.properties.repository_filename,
})

/** A picture in the place of another. */
export const ImageUpload = object({
  image: optional(file({ description: 'Required: PNG, JPEG, GIF or WebP, up to 2,000 × 2,000 pixels' })),
})

/** That it was done. */
export const ImageUploadJson = object({ result: boolean() })
