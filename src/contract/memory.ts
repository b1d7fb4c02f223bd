import { boolean, integer, nullable, object, string } from './schema.ts'

/** An entry of the translation memory, as it is read. */
export const MemoryJson = object({
  id: integer(),
  source: string(),
  target: string(),
  source_language: integer({ description: 'Id of the language' }),
  target_language: integer({ description: 'Id of the language' }),
  origin: string(),
  project: nullable(integer()),
  from_file: boolean(),
  shared: boolean(),
})
