import { NAMED_FILTER_PATTERN } from '../domain/search/named-filters.ts'
import { AUTO_MODES, AUTO_SOURCES } from '../domain/units/auto-translation.ts'
import { array, choice, integer, object, optional, type Static, string } from './schema.ts'

/** What to translate automatically, and how. */
export const AutotranslateWrite = object({
  mode: choice(AUTO_MODES),
  filter_type: string({
    pattern: NAMED_FILTER_PATTERN,
    maxLength: 200,
    description: 'Which strings, such as `todo`; not needed with `q`',
  }),
  q: optional(
    string({ maxLength: 10_000, description: 'Which strings, as a search, in place of `filter_type`' }),
  ),
  auto_source: choice(AUTO_SOURCES),
  component: optional(
    string({
      maxLength: 500,
      description:
        'Where texts are taken from: id, slug or `project/component`; all other components of the project where it is missing',
    }),
  ),
  engines: optional(
    array(string({ maxLength: 100 }), { description: 'For `mt`, of which there is none here' }),
  ),
  threshold: integer({
    minimum: 1,
    maximum: 100,
    description: 'For `mt`; texts of other components are exact',
  }),
})
/** The value that the schema of the same name describes. */
export type AutotranslateWrite = Static<typeof AutotranslateWrite>

/** What became of it. */
export const AutotranslateJson = object({
  details: object({
    translation: integer({ description: 'Id of the translation' }),
    message: string({ description: 'How many strings changed, for people' }),
  }),
})
