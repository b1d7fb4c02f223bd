import { MEMORY_SCOPES } from '../domain/memory/memory-place.ts'
import {
  array,
  boolean,
  choice,
  file,
  integer,
  nullable,
  object,
  optional,
  type Static,
  string,
} from './schema.ts'

/** Which entries of a memory. */
export const MemoryFilterQuery = object({
  scope: optional(choice(MEMORY_SCOPES)),
  origin: optional(string({ description: 'Only entries of this origin' })),
  source: optional(
    string({
      maxLength: 1000,
      isVerbatim: true,
      description: 'Only entries whose source contains this, in any case',
    }),
  ),
  q: optional(
    string({
      maxLength: 1000,
      isVerbatim: true,
      description: 'Only entries whose source or translation contains this, in any case',
    }),
  ),
  source_language: optional(string({ description: 'Code of a language' })),
  target_language: optional(string({ description: 'Code of a language' })),
})

/** Which of all entries. */
export const MemoryListQuery = object({
  ...MemoryFilterQuery.properties,
  project: optional(string({ description: 'Slug of a project: only entries of its memory' })),
})

/** Which entries, and in which format. */
export const MemoryFileQuery = object({
  format: optional(string({ description: '`json` (default), as Weblate writes it, or `tmx`' })),
  ...MemoryFilterQuery.properties,
})

/** A file to import. */
export const MemoryFileWrite = object({
  file: file({ description: "A translation memory: Weblate's JSON, or TMX 1.4" }),
  origin: optional(
    string({
      maxLength: 1000,
      description: 'Origin of all entries; without it, those of the file, or else its name',
    }),
  ),
  partial: optional(
    boolean({ description: 'Of a damaged file, import what comes before the damage; otherwise nothing' }),
  ),
})

const MemoryFoundJson = object({
  total: integer({ description: 'Entries of the file' }),
  imported: integer({ description: 'Entries that were added' }),
  existing: integer({ description: 'Entries that the memory had already' }),
  skipped: integer({ description: 'Entries that cannot be used' }),
  problems: array(
    object({
      line: integer({ description: 'Line of the file' }),
      entry: integer({ description: 'Which entry of the file, from 1; 0 for none' }),
      problem: string(),
    }),
    { description: 'The first 100 reasons' },
  ),
})

/** What became of a file. */
export const MemoryImportJson = object({
  task_url: nullable(
    string({ description: 'The task that imports a large file; its result is the other member' }),
  ),
  result: nullable(MemoryFoundJson),
})
/** The value that the schema of the same name describes. */
export type MemoryImportJson = Static<typeof MemoryImportJson>

/** What became of entries that were removed. */
export const MemoryRemovalJson = object({
  removed: integer({ description: 'Entries that were deleted' }),
  task_url: nullable(string({ description: 'The task that deletes the rest, if there are many' })),
})
/** The value that the schema of the same name describes. */
export type MemoryRemovalJson = Static<typeof MemoryRemovalJson>

/** An entry of a memory, with all that is known of it. */
export const MemoryEntryJson = object({
  id: integer(),
  source: array(string(), { description: 'One text per plural form' }),
  target: array(string(), { description: 'One text per plural form' }),
  source_language: string({ description: 'Code of the language' }),
  target_language: string({ description: 'Code of the language' }),
  scope: choice(MEMORY_SCOPES),
  from_file: boolean({ description: 'Whether it comes from an uploaded file' }),
  origin: string({ description: 'Origin, such as `project/component`, or the name of a file' }),
  context: string({ description: 'Context of the string; empty if there is none, or it is unknown' }),
  active: boolean({ description: 'False for a text that awaits approval' }),
  project: nullable(string({ description: 'Slug of the project whose entry it is' })),
  user: nullable(string({ description: 'Username of the person whose entry it is' })),
  component: nullable(
    string({ description: 'Path of the component, such as `project/component`, if there is one to open' }),
  ),
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
/** The value that the schema of the same name describes. */
export type MemoryEntryJson = Static<typeof MemoryEntryJson>

/** The new translation of an entry. */
export const MemoryEntryPatch = object({
  target: array(string({ isVerbatim: true }), {
    maxItems: 10,
    description: 'One text per plural form, as many as before',
  }),
})

/** How many entries come from an origin. */
export const MemoryOriginCountJson = object({
  origin: string(),
  source_language: string({ description: 'Code of the language' }),
  target_language: string({ description: 'Code of the language' }),
  count: integer(),
})
/** The value that the schema of the same name describes. */
export type MemoryOriginCountJson = Static<typeof MemoryOriginCountJson>
