import { array, boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MAX_TEXTS = 100
const MAX_TEXT = 2000

/** Where texts are looked up. What is missing is reported together with what is wrong about the texts. */
export const MemoryLookupQuery = object({
  source_language: optional(string({ description: 'Required: code of the language of the texts' })),
  target_language: optional(string({ description: 'Required: code of the language of the translations' })),
  project: optional(
    string({ description: 'Slug of the project that is translated, whose own entries are used too' }),
  ),
  exact: optional(boolean({ description: 'Only translations of exactly the same text' })),
})

/** Texts to look up. */
export const MemoryLookupWrite = object({
  strings: array(string({ isVerbatim: true, minLength: 1, maxLength: MAX_TEXT }), {
    maxItems: MAX_TEXTS,
  }),
})

/** What was found for a text. */
export const MemoryLookupJson = object({
  query: string({ description: 'The text that was looked up' }),
  match: nullable(
    object({
      id: nullable(integer({ description: 'ID of the entry; null for a translation in a component' })),
      source: string(),
      target: string(),
      origin: string({ description: 'Origin, such as `project/component`' }),
      exact: boolean({ description: 'Whether the source is exactly the text' }),
      quality: integer({ description: 'How similar the source is, in percent, from 80' }),
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type MemoryLookupJson = Static<typeof MemoryLookupJson>

const MemoryOriginJson = object({
  id: nullable(integer({ description: 'ID of the entry; null for a translation in a component' })),
  unit: nullable(integer({ description: 'ID of the unit of such a translation; null for entries' })),
  origin: string({ description: 'Origin, such as `project/component`, or the name of a file' }),
  component: nullable(
    string({ description: 'Path of the component, such as `project/component`, if there is one to open' }),
  ),
  scope: choice(['project', 'personal', 'shared', 'file']),
  author: nullable(
    object(
      { username: string(), full_name: string() },
      { description: 'Who translated it, if that is known' },
    ),
  ),
  timestamp: nullable(
    string({ format: 'date-time', description: 'When it was translated, if that is known' }),
  ),
})

/** A translation of a similar text. */
export const MemorySuggestionJson = object({
  source: array(string(), { description: 'The remembered text, one per plural form' }),
  target: array(string(), { description: 'Its translation, one per plural form' }),
  quality: integer({ description: 'How similar the texts are, in percent, from 75' }),
  fitted: boolean({
    description: 'Whether numbers and placeholders of the translation were replaced by those of the unit',
  }),
  same_context: boolean({ description: 'Whether it translates exactly this text in the same context' }),
  origins: array(MemoryOriginJson, { description: 'All places with this translation, the newest first' }),
})
/** The value that the schema of the same name describes. */
export type MemorySuggestionJson = Static<typeof MemorySuggestionJson>
