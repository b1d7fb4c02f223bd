import { NAMED_FILTER_PATTERN } from '../domain/search/named-filters.ts'
import { AUTO_ENGINES, AUTO_MODES, AUTO_SOURCES } from '../domain/units/auto-translation.ts'
import { array, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

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
    array(choice(AUTO_ENGINES), {
      description: 'For `mt`: the translation memory, and exact matches in other components',
    }),
  ),
  threshold: integer({
    minimum: 1,
    maximum: 100,
    description:
      'For `mt`: the least quality, in percent; translations from other components are always exact matches',
  }),
})
/** The value that the schema of the same name describes. */
export type AutotranslateWrite = Static<typeof AutotranslateWrite>

/** A run of automatic translation. */
export const AutoRunJson = object({
  id: integer({ description: 'ID of the run, by which it can be undone' }),
  url: string({ description: 'URL of the run' }),
  user: nullable(string({ description: 'Who started it' })),
  mode: choice(AUTO_MODES),
  auto_source: choice(AUTO_SOURCES),
  total: nullable(integer({ description: 'Selected strings; null until they are known' })),
  changed: integer({ description: 'Texts that were changed' }),
  suggested: integer({ description: 'Suggestions that were added' }),
  created: string({ format: 'date-time' }),
  finished: nullable(
    string({ format: 'date-time', description: 'Null while it runs, and if it was interrupted' }),
  ),
  undone: nullable(string({ format: 'date-time', description: 'When somebody undid it' })),
  task_url: nullable(string({ description: 'The task that continues it; null if there is none' })),
})
/** The value that the schema of the same name describes. */
export type AutoRunJson = Static<typeof AutoRunJson>

/** What became of it. */
export const AutotranslateJson = object({
  details: object({
    translation: integer({ description: 'ID of the translation' }),
    message: string({ description: 'Number of changed strings, as a sentence' }),
  }),
  run: AutoRunJson,
})
