import { STATE } from '../domain/units/state.ts'
import { apiLink, timestamp, webLink } from './fields.ts'
import {
  array,
  boolean,
  choice,
  either,
  exactInteger,
  integer,
  object,
  optional,
  partial,
  type Static,
  string,
  unknown,
} from './schema.ts'

/** One string in one language, as it is read. */
export const UnitJson = object({
  translation: apiLink(),
  source: array(string(), { description: 'One text per plural form' }),
  previous_source: string(),
  target: array(string(), { description: 'One text per plural form' }),
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
  automatically_translated: boolean({
    description: 'The text is an automatic translation that nobody has edited since',
  }),
})
/** The value that the schema of the same name describes. */
export type UnitJson = Static<typeof UnitJson>

/** Longest text of one form, and longest explanation and flags. */
export const MAX_TEXT = 100_000
const MAX_EXPLANATION = 20_000
const MAX_FLAGS = 5_000
/** Longest key and context. */
const MAX_KEY = 2_000

const STATES = [STATE.empty, STATE.needsEditing, STATE.translated, STATE.approved, STATE.readOnly] as const

/** What people write into a unit, as the whole of it. */
export const UnitWrite = object({
  target: array(string({ isVerbatim: true, maxLength: MAX_TEXT }), {
    description: 'One text per plural form; missing forms are empty',
  }),
  state: optional(choice(STATES)),
  explanation: optional(string({ isVerbatim: true, maxLength: MAX_EXPLANATION })),
  extra_flags: optional(string({ maxLength: MAX_FLAGS })),
  labels: array(string({ maxLength: 190 }), { description: 'Names or IDs of labels of the project' }),
})

/** The same with everything optional, or what is to be taken back. */
export const UnitPatch = object({
  ...partial(UnitWrite).properties,
  revert: optional(
    integer({
      description: 'ID of a change of this unit to revert, instead of `target` and `state`',
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type UnitPatch = Static<typeof UnitPatch>

const NEW_STATES = [STATE.empty, STATE.needsEditing, STATE.translated, STATE.approved] as const

/** A string that people add. Components with a template take `key` and `value`, all others `source` and `target`. */
export const NewUnitWrite = object({
  key: optional(
    string({ isVerbatim: true, maxLength: MAX_KEY, description: 'Monolingual components: the key' }),
  ),
  value: optional(texts('Monolingual components: the text, one per plural form')),
  context: optional(string({ isVerbatim: true, maxLength: MAX_KEY })),
  source: optional(texts('Bilingual components: the source text, one per plural form')),
  target: optional(
    array(string({ isVerbatim: true, maxLength: MAX_TEXT }), {
      description: 'Bilingual components: the translation, one text per plural form',
    }),
  ),
  state: optional(choice(NEW_STATES)),
})
/** The value that the schema of the same name describes. */
export type NewUnitWrite = Static<typeof NewUnitWrite>

/** A list of texts; clients also send a single one. */
function texts(description: string) {
  const text = string({ isVerbatim: true, maxLength: MAX_TEXT })
  return either(array(text, { description }), text)
}

/** What a unit has that people can write, as it is after a write. */
export const SavedUnitJson = object({
  target: array(string(), { description: 'One text per plural form' }),
  state: integer(),
  explanation: string(),
  extra_flags: string(),
  labels: array(string()),
})
/** The value that the schema of the same name describes. */
export type SavedUnitJson = Static<typeof SavedUnitJson>

/** Most units of one bulk edit. */
const MAX_BULK_UNITS = 10_000

/** Edits of many units at once. */
export const BulkUnitsWrite = object({
  units: array(object({ id: integer({ description: 'ID of the unit' }), ...UnitPatch.properties }), {
    description: 'Edits of different units, applied in this order',
    maxItems: MAX_BULK_UNITS,
  }),
})

/** What became of each unit of a bulk edit. */
export const BulkUnitsJson = object({
  saved: integer(),
  failed: integer(),
  results: array(
    object({
      id: integer(),
      status: integer({ description: 'Status that a request for this unit alone would return' }),
      unit: optional(SavedUnitJson),
      errors: optional(unknown({ description: 'Response that a request for this unit alone would return' })),
    }),
    { description: 'One for each unit, in request order' },
  ),
})
/** The value that the schema of the same name describes. */
export type BulkUnitsJson = Static<typeof BulkUnitsJson>
