import { array, boolean, choice, integer, object, optional, type Static, string } from './schema.ts'

/** What a service suggests, as scripts for Weblate's editor read it. */
export const JsTranslationsJson = object({
  responseStatus: choice([200, 500]),
  responseDetails: string({ description: 'Why there are no translations; empty otherwise' }),
  translations: array(
    object({
      text: string(),
      quality: integer(),
      service: string({ description: 'Name of the service' }),
      source: string(),
      original_source: string(),
      plural_form: integer(),
      show_quality: boolean(),
      origin: optional(string()),
    }),
  ),
  lang: string(),
  dir: choice(['ltr', 'rtl']),
  service: string({ description: 'Name of the service' }),
})
/** The value that the schema of the same name describes. */
export type JsTranslationsJson = Static<typeof JsTranslationsJson>
