import { NAMED_FILTER_PATTERN } from '../domain/search/named-filters.ts'
import { AUTO_MODES, AUTO_SOURCES, SKIP_REASONS } from '../domain/units/auto-translation.ts'
import { array, boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MOST_ENGINES = 50

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
    array(string({ minLength: 1, maxLength: 100 }), {
      maxItems: MOST_ENGINES,
      description:
        'For `mt`: IDs of services of the project, such as `deepl`; the translation memory and other components are services, too',
    }),
  ),
  threshold: integer({
    minimum: 1,
    maximum: 100,
    description:
      'For `mt`: the least quality, in percent; translations from other components are always exact matches',
  }),
  only_passing: optional(boolean({ description: 'Leave out translations that would fail checks' })),
})
/** The value that the schema of the same name describes. */
export type AutotranslateWrite = Static<typeof AutotranslateWrite>

const SkippedJson = object(
  {
    no_text: integer({ description: 'No engine has a translation that is good enough' }),
    failing_checks: integer({ description: 'With `only_passing`: the translation would fail checks' }),
    placeholders: integer({ description: 'The service changed placeholders' }),
    unchanged: integer({
      description: 'The string has the translation already, was changed meanwhile, or cannot be edited',
    }),
    left: integer({ description: 'The run ended before' }),
  },
  { description: 'Strings that were left out, by reason' },
)

/** A run of automatic translation. */
export const AutoRunJson = object({
  id: integer({ description: 'ID of the run, by which it can be undone' }),
  url: string({ description: 'URL of the run' }),
  user: nullable(string({ description: 'Who started it; null if nobody did' })),
  pretranslation: boolean({ description: 'Whether the project translates new strings by itself' }),
  mode: choice(AUTO_MODES),
  auto_source: choice(AUTO_SOURCES),
  total: nullable(integer({ description: 'Selected strings; null until they are known' })),
  engines: array(string(), { description: 'For `mt`: IDs of services' }),
  threshold: integer(),
  only_passing: boolean(),
  changed: integer({ description: 'Texts that were changed' }),
  suggested: integer({ description: 'Suggestions that were added' }),
  done: integer({ description: 'Strings that it is done with' }),
  skipped: SkippedJson,
  problem: nullable(string({ description: 'Why it ended before it was done with all strings' })),
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
/** The value that the schema of the same name describes. */
export type AutotranslateJson = Static<typeof AutotranslateJson>

/** Automatic translation of a translation: what can be used, and what was done. */
export const AutoRunsJson = object({
  modes: array(choice(AUTO_MODES), { description: 'What the user may do with translations' }),
  engines: array(
    object({
      service: string({ description: 'ID of the service' }),
      name: string(),
      quality: integer({ description: 'The best quality of its translations, in percent' }),
      sends_away: boolean({ description: 'Whether texts leave the servers of whoever runs Diglot' }),
      refused: nullable(string({ description: 'Why the service refused its settings' })),
    }),
    { description: 'For `mt`' },
  ),
  results: array(AutoRunJson, { description: 'The latest automatic translations, the newest first' }),
})
/** The value that the schema of the same name describes. */
export type AutoRunsJson = Static<typeof AutoRunsJson>

/** What an automatic translation would do. */
export const AutoPreviewJson = object({
  strings: integer({ description: 'Selected strings' }),
  counted: integer({ description: 'The first of them, which the other numbers are about' }),
  engines: array(
    object({
      service: string({ description: 'ID of the service' }),
      name: string(),
      strings: integer({ description: 'Strings it has a translation for, or would be asked for' }),
      texts: integer({ description: 'Texts it would be sent, each once' }),
      requests: integer(),
      characters: integer(),
      tokens: integer({ description: 'Of language models, for questions and answers' }),
      stored: integer({ description: 'Texts whose translations are stored, and cost nothing' }),
      problem: nullable(string({ description: 'Why it cannot be asked' })),
    }),
    { description: 'In the order in which they are used' },
  ),
  budget: object(
    { characters: nullable(integer()), tokens: nullable(integer()) },
    { description: 'What is left of the budgets of this month; null without one' },
  ),
  samples: array(
    object({
      unit: integer({ description: 'ID of the unit' }),
      source: array(string()),
      target: nullable(array(string())),
      service: nullable(string({ description: 'ID of the service' })),
      quality: integer(),
      failing_checks: array(string(), { description: 'IDs of checks that the translation would fail' }),
      reason: nullable(choice(SKIP_REASONS)),
      problem: nullable(string({ description: 'What the service says' })),
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type AutoPreviewJson = Static<typeof AutoPreviewJson>
