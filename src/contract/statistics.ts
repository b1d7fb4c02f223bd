import { timestamp, webLink } from './fields.ts'
import { array, integer, nullable, number, object, type Static, string } from './schema.ts'

/** Counters that all statistics have, in their order. */
export const counters = {
  total: integer({ description: 'Strings' }),
  total_words: integer(),
  last_change: nullable(timestamp()),
  recent_changes: integer({ description: 'Edits in the six hours before the last one' }),
  translated: integer({ description: 'Translated strings, including approved and read-only ones' }),
  translated_words: integer(),
  translated_percent: number(),
  translated_words_percent: number(),
  translated_chars: integer(),
  translated_chars_percent: number(),
  total_chars: integer(),
  fuzzy: integer(),
  fuzzy_percent: number(),
  failing: integer({ description: 'Strings with a failing check' }),
  failing_percent: number(),
  approved: integer(),
  approved_percent: number(),
  readonly: integer(),
  readonly_percent: number(),
  suggestions: integer({ description: 'Strings with suggestions' }),
  comments: integer({ description: 'Strings with comments' }),
}

/** Counters that newer clients expect, after all others. */
const laterCounters = {
  fuzzy_words: integer(),
  fuzzy_words_percent: number(),
  fuzzy_chars: integer(),
  fuzzy_chars_percent: number(),
  approved_words: integer(),
  approved_words_percent: number(),
  approved_chars: integer(),
  approved_chars_percent: number(),
  readonly_words: integer(),
  readonly_words_percent: number(),
  readonly_chars: integer(),
  readonly_chars_percent: number(),
}

/** Counters of one translation. */
export const TranslationStatisticsJson = object({
  ...counters,
  code: string(),
  name: string(),
  url: webLink(),
  translate_url: webLink(),
  last_author: nullable(string()),
  ...laterCounters,
})
/** The value that the schema of the same name describes. */
export type TranslationStatisticsJson = Static<typeof TranslationStatisticsJson>

/** Sums over all translations of a project. */
export const ProjectStatisticsJson = object({ ...counters, name: string(), url: webLink(), ...laterCounters })

/** Counters of a project in one language, as in 4.16. */
export const projectLanguage = {
  language: string({ description: 'Name of the language' }),
  code: string(),
  total: integer(),
  translated: integer(),
  translated_percent: number(),
  total_words: integer(),
  translated_words: integer(),
  translated_words_percent: number(),
  total_chars: integer(),
  translated_chars: integer(),
  translated_chars_percent: number(),
}

/** The same with what newer clients expect. No `url`, which older ones take for an object of its own. */
export const ProjectLanguageJson = object({
  ...projectLanguage,
  name: string({ description: 'Same name, under the key that newer clients expect' }),
  last_change: counters.last_change,
  recent_changes: counters.recent_changes,
  fuzzy: counters.fuzzy,
  fuzzy_percent: counters.fuzzy_percent,
  failing: counters.failing,
  failing_percent: counters.failing_percent,
  approved: counters.approved,
  approved_percent: counters.approved_percent,
  readonly: counters.readonly,
  readonly_percent: counters.readonly_percent,
  suggestions: counters.suggestions,
  comments: counters.comments,
  ...laterCounters,
})
/** The value that the schema of the same name describes. */
export type ProjectLanguageJson = Static<typeof ProjectLanguageJson>

/** All languages of a project: a list without pages. */
export const ProjectLanguagesJson = array(ProjectLanguageJson)
