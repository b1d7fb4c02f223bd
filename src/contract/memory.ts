import { boolean, integer, nullable, object, optional, partial, type Static, string } from './schema.ts'

/** An entry of the translation memory, as it is read. */
export const MemoryJson = object({
  id: integer(),
  source: string({ description: 'Plural forms are joined by two characters U+001E' }),
  target: string({ description: 'Plural forms are joined by two characters U+001E' }),
  source_language: integer({ description: 'Id of the language' }),
  target_language: integer({ description: 'Id of the language' }),
  origin: string({ description: 'Where it comes from, such as `project/component`' }),
  project: nullable(integer({ description: 'Id of the project that it belongs to' })),
  from_file: boolean({ description: 'It comes from an uploaded file' }),
  shared: boolean({ description: 'For use in all projects that share' }),
})
/** The value that the schema of the same name describes. */
export type MemoryJson = Static<typeof MemoryJson>

/** An entry as it is written. */
export const MemoryWrite = object({
  source: string({ isVerbatim: true, minLength: 1 }),
  target: string({ isVerbatim: true, minLength: 1 }),
  source_language: integer({ field: 'field', description: 'Id of the language' }),
  target_language: integer({ field: 'field', description: 'Id of the language' }),
  origin: string({ minLength: 1 }),
  project: optional(nullable(integer({ field: 'field', description: 'Id of the project' }))),
  from_file: optional(boolean()),
  shared: optional(boolean()),
})

/** The same with everything optional. */
export const MemoryPatch = partial(MemoryWrite)
/** The value that the schema of the same name describes. */
export type MemoryPatch = Static<typeof MemoryPatch>
