import { PLURAL_SOURCES } from '../domain/languages/plural-source.ts'
import { apiLink, slug, text, webLink } from './fields.ts'
import { array, choice, integer, object, optional, partial, type Static, string } from './schema.ts'
import { ProjectStatisticsJson } from './statistics.ts'

/** A plural rule; `type` says which well-known one it is. */
const PluralJson = object({
  id: integer(),
  source: integer(),
  number: integer(),
  formula: string(),
  type: integer(),
})

/** A language as it is read. */
export const LanguageJson = object({
  code: string(),
  name: string(),
  plural: PluralJson,
  aliases: array(string({ field: 'field' })),
  direction: string(),
  population: integer(),
  web_url: webLink(),
  url: apiLink(),
  statistics_url: apiLink(),
  id: integer(),
})
/** The value that the schema of the same name describes. */
export type LanguageJson = Static<typeof LanguageJson>

/** What POST and PUT take. */
export const LanguageWrite = object({
  code: slug({ maxLength: 50 }),
  name: optional(text({ maxLength: 100 })),
  plural: optional(
    object({
      source: optional(choice(Object.values(PLURAL_SOURCES))),
      number: optional(integer({ minimum: -32768, maximum: 32767 })),
      formula: optional(text()),
    }),
  ),
  direction: optional(choice(['', 'ltr', 'rtl'])),
  population: optional(integer({ minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n })),
})
/** The value that the schema of the same name describes. */
export type LanguageWrite = Static<typeof LanguageWrite>

/** What PATCH takes. */
export const LanguagePatch = partial(LanguageWrite)
/** The value that the schema of the same name describes. */
export type LanguagePatch = Static<typeof LanguagePatch>

/** The answer to PUT and PATCH, which gives a plural rule back with the members that were sent. */
export const WrittenLanguageJson = object({ ...LanguageJson.properties, plural: partial(PluralJson) })

/** Sums over all translations of a language. */
export const LanguageStatisticsJson = ProjectStatisticsJson
