import { boolean, integer, nullable, object, optional, partial, type Static, string } from './schema.ts'

/** An entry of the translation memory, as it is read. */
export const MemoryJson = object({
  id: integer(),
  source: string({ description: 'Plural forms are joined by two U+001E characters' }),
  target: string({ description: 'Plural forms are joined by two U+001E characters' }),
  source_language: integer({ description: 'ID of the language' }),
  target_language: integer({ description: 'ID of the language' }),
  origin: string({ description: 'Origin, such as `project/component`' }),
  project: nullable(integer({ description: 'ID of the project of the entry' })),
  from_file: boolean({ description: 'Whether it comes from an uploaded file' }),
  shared: boolean({ description: 'Whether it is shared with other projects' }),
})
/** The value that the schema of the same name describes. */
export type MemoryJson = Static<typeof MemoryJson>

/** An entry as it is written. */
export const MemoryWrite = object({
  source: string({ isVerbatim: true, minLength: 1 }),
  target: string({ isVerbatim: true, minLength: 1 }),
  source_language: integer({ field: 'field', description: 'ID of the language' }),
  target_language: integer({ field: 'field', description: 'ID of the language' }),
  origin: string({ minLength: 1 }),
  project: optional(nullable(integer({ field: 'field', description: 'ID of the project' }))),
  from_file: optional(boolean()),
  shared: optional(boolean()),
})

/** The same with everything optional. */
export const MemoryPatch = partial(MemoryWrite)
/** The value that the schema of the same name describes. */
export type MemoryPatch = Static<typeof MemoryPatch>
