import { NAMED_FILTER_PATTERN } from '../domain/search/named-filters.ts'
import { AUTO_MODES, AUTO_SOURCES } from '../domain/units/auto-translation.ts'
import { array, choice, integer, object, optional, type Static, string } from './schema.ts'

/** What to translate automatically, and how. */
export const AutotranslateWrite = object({
  mode: choice(AUTO_MODES),
  filter_type: string({
    pattern: NAMED_FILTER_PATTERN,
    maxLength: 200,
    description: 'Filter for strings, such as `todo`; not needed with `q`',
  }),
  q: optional(
    string({ maxLength: 10_000, description: 'Search query for strings, instead of `filter_type`' }),
  ),
  auto_source: choice(AUTO_SOURCES),
  component: optional(
    string({
      maxLength: 500,
      description:
        'Component to copy translations from: ID, slug or `project/component`; all other components of the project by default',
    }),
  ),
  engines: optional(
    array(string({ maxLength: 100 }), { description: 'For `mt`; this server has no machine translation' }),
  ),
  threshold: integer({
    minimum: 1,
    maximum: 100,
    description: 'For `mt`; translations from other components are always exact matches',
  }),
})
/** The value that the schema of the same name describes. */
export type AutotranslateWrite = Static<typeof AutotranslateWrite>

/** What became of it. */
export const AutotranslateJson = object({
  details: object({
    translation: integer({ description: 'ID of the translation' }),
    message: string({ description: 'Number of changed strings, as a sentence' }),
  }),
})
