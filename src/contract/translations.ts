import { ComponentJson, ComponentWrite } from './components.ts'
import { apiLink, timestamp, webLink } from './fields.ts'
import { LanguageJson, LanguageWrite } from './languages.ts'
import { boolean, integer, nullable, number, object, optional, type Static, string } from './schema.ts'

const members = {
  language_code: string({ description: 'Language code used in the repository' }),
  id: integer(),
  filename: string(),
  revision: string({ description: 'Hashes of the files imported last' }),
  web_url: webLink(),
  share_url: webLink(),
  translate_url: webLink(),
  url: apiLink(),
  is_template: boolean(),
  is_source: boolean(),
  total: integer(),
  total_words: integer(),
  translated: integer(),
  translated_words: integer(),
  translated_percent: number(),
  fuzzy: integer(),
  fuzzy_words: integer(),
  fuzzy_percent: number(),
  failing_checks: integer(),
  failing_checks_words: integer(),
  failing_checks_percent: number(),
  have_suggestion: integer(),
  have_comment: integer(),
  last_change: nullable(timestamp()),
  last_author: nullable(string()),
  repository_url: apiLink(),
  file_url: apiLink(),
  statistics_url: apiLink(),
  changes_list_url: apiLink(),
  units_list_url: apiLink(),
  announcements_url: apiLink(),
}

/** A component in one language, as it is read. */
export const TranslationJson = object({ language: LanguageJson, component: ComponentJson, ...members })
/** The value that the schema of the same name describes. */
export type TranslationJson = Static<typeof TranslationJson>

/** What OPTIONS tells of addresses below a translation: the translation itself, as other servers do. */
export const TranslationDescribed = {
  body: object({
    language_code: optional(string({ maxLength: 50 })),
    filename: string({ maxLength: 400 }),
    revision: optional(string({ maxLength: 200 })),
  }),
  response: object({
    language: object(LanguageJson.properties, { written: LanguageWrite }),
    component: object(ComponentJson.properties, { written: ComponentWrite }),
    ...members,
  }),
}

/** A translation in the list of its component, which is not repeated. */
export const ComponentTranslationJson = object({ language: LanguageJson, ...members })
/** The value that the schema of the same name describes. */
export type ComponentTranslationJson = Static<typeof ComponentTranslationJson>
