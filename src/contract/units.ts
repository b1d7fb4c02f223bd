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
    description: 'One text for each plural form; missing forms are empty',
  }),
  state: optional(choice(STATES)),
  explanation: optional(string({ isVerbatim: true, maxLength: MAX_EXPLANATION })),
  extra_flags: optional(string({ maxLength: MAX_FLAGS })),
  labels: array(string({ maxLength: 190 }), { description: 'Names or ids of labels of the project' }),
})

/** The same with everything optional, or what is to be taken back. */
export const UnitPatch = object({
  ...partial(UnitWrite).properties,
  revert: optional(
    integer({
      description:
        'Id of a change of this unit: the text before it is the text again. In place of `target` and `state`',
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type UnitPatch = Static<typeof UnitPatch>

const NEW_STATES = [STATE.empty, STATE.needsEditing, STATE.translated, STATE.approved] as const

/** A string that people add. Components with a template take `key` and `value`, all others `source` and `target`. */
export const NewUnitWrite = object({
  key: optional(string({ isVerbatim: true, maxLength: MAX_KEY, description: 'With a template: the key' })),
  value: optional(texts('With a template: the text, one for each plural form')),
  context: optional(string({ isVerbatim: true, maxLength: MAX_KEY })),
  source: optional(texts('Without a template: the text, one for each plural form')),
  target: optional(
    array(string({ isVerbatim: true, maxLength: MAX_TEXT }), {
      description: 'Without a template: the translation, one text for each plural form',
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
  target: array(string(), { description: 'One text for each plural form' }),
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
  units: array(object({ id: integer({ description: 'Id of the unit' }), ...UnitPatch.properties }), {
    description: 'Edits of different units, in the order in which they are made',
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
      status: integer({ description: 'The status that a request for this unit alone would get' }),
      unit: optional(SavedUnitJson),
      errors: optional(unknown({ description: 'What a request for this unit alone would be answered' })),
    }),
    { description: 'One for each unit, in the order of the request' },
  ),
})
/** The value that the schema of the same name describes. */
export type BulkUnitsJson = Static<typeof BulkUnitsJson>
