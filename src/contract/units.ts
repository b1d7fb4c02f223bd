import { apiLink, timestamp, webLink } from './fields.ts'
import { array, boolean, exactInteger, integer, object, type Static, string } from './schema.ts'

/** One string in one language, as it is read. */
export const UnitJson = object({
  translation: apiLink(),
  source: array(string(), { description: 'One text for each plural form' }),
  previous_source: string(),
  target: array(string(), { description: 'One text for each plural form' }),
  id_hash: exactInteger(),
  content_hash: exactInteger(),
  location: string(),
  context: string(),
  note: string(),
  flags: string(),
  labels: array(string()),
  state: integer({ description: '0 empty, 10 needs editing, 20 translated, 30 approved, 100 read-only' }),
  fuzzy: boolean(),
  translated: boolean(),
  approved: boolean(),
  position: integer(),
  has_suggestion: boolean(),
  has_comment: boolean(),
  has_failing_check: boolean(),
  num_words: integer(),
  source_unit: apiLink(),
  priority: integer(),
  id: integer(),
  web_url: webLink(),
  url: apiLink(),
  explanation: string(),
  extra_flags: string(),
  pending: boolean(),
  timestamp: timestamp(),
  language_code: string(),
  last_updated: timestamp(),
})
/** The value that the schema of the same name describes. */
export type UnitJson = Static<typeof UnitJson>
