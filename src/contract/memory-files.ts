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

/** How many entries come from an origin. */
export const MemoryOriginCountJson = object({
  origin: string(),
  source_language: string({ description: 'Code of the language' }),
  target_language: string({ description: 'Code of the language' }),
  count: integer(),
})
