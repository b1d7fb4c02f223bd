import { webLink } from './fields.ts'
import { array, boolean, choice, integer, object, optional, type Static, string } from './schema.ts'
import { UnitJson } from './units.ts'

/** Longest text of one form, and of anything that comes with it. */
const MAX_TEXT = 200_000
const MAX_FLAGS = 10_000

const verbatim = () => string({ maxLength: MAX_TEXT, isVerbatim: true })

/** A place in a text that a check points at. */
const CheckPlaceJson = object({
  form: integer({ description: 'Index of the plural form, starting at 0' }),
  start: integer({ description: 'In UTF-16 code units, starting at 0' }),
  end: integer({ description: 'Exclusive; equal to `start` if something is missing' }),
  message: string({ description: 'Problem at this place' }),
})

/** A check that fails. */
export const UnitCheckJson = object({
  check: string({ description: 'ID, as in `check:` in searches' }),
  name: string(),
  severity: choice(['error', 'warning', 'hint']),
  kind: choice(['target', 'source', 'glossary']),
  dismissed: boolean({ description: 'Whether the check was dismissed' }),
  message: string({ description: 'One sentence' }),
  places: array(CheckPlaceJson, {
    description: 'In `target`, or in `source` for source checks; empty if there is no specific place',
  }),
  url: webLink(),
})
/** The value that the schema of the same name describes. */
export type UnitCheckJson = Static<typeof UnitCheckJson>

/** What can be changed of a failing check. */
export const UnitCheckWrite = object({
  dismissed: boolean({ description: 'Dismisses the check' }),
})

/** A unit, with its failing checks where they were asked for. */
export const ExpandedUnitJson = object({
  ...UnitJson.properties,
  checks: optional(array(UnitCheckJson, { description: 'Failing checks, only with `expand=checks`' })),
})

/** A text to check without saving it. */
export const TryChecksJson = object({
  target: array(verbatim(), { description: 'One text per plural form' }),
  unit: optional(
    integer({
      description: 'ID of the unit that this would translate; no other field is required then',
      minimum: 1,
    }),
  ),
  source: optional(array(verbatim(), { description: 'One text per plural form' })),
  source_language: optional(string({ description: 'Language code', maxLength: 50 })),
  language: optional(string({ description: 'Language code', maxLength: 50 })),
  context: optional(verbatim()),
  note: optional(verbatim()),
  flags: optional(
    string({ description: 'Flags, such as `python-format, max-length:20`', maxLength: MAX_FLAGS }),
  ),
})
