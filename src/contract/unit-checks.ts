import { webLink } from './fields.ts'
import { array, boolean, choice, integer, object, optional, type Static, string } from './schema.ts'
import { UnitJson } from './units.ts'

/** Longest text of one form, and of anything that comes with it. */
const MAX_TEXT = 200_000
const MAX_FLAGS = 10_000

const verbatim = () => string({ maxLength: MAX_TEXT, isVerbatim: true })

/** A place in a text that a check points at. */
export const CheckPlaceJson = object({
  form: integer({ description: 'Which plural form, from 0' }),
  start: integer({ description: 'In UTF-16 code units, from 0' }),
  end: integer({ description: 'Excluded; equal to `start` where something is missing' }),
  message: string({ description: 'What is wrong at this place' }),
})

/** A check that fails. */
export const UnitCheckJson = object({
  check: string({ description: 'Id, as in `check:` of searches' }),
  name: string(),
  severity: choice(['error', 'warning', 'hint']),
  kind: choice(['target', 'source', 'glossary']),
  dismissed: boolean({ description: 'Somebody said that it is right as it is' }),
  message: string({ description: 'One sentence' }),
  places: array(CheckPlaceJson, {
    description: 'In `target`, or in `source` for checks of the source; empty where no place can be told',
  }),
  url: webLink(),
})
/** The value that the schema of the same name describes. */
export type UnitCheckJson = Static<typeof UnitCheckJson>

/** What can be changed of a failing check. */
export const UnitCheckWrite = object({
  dismissed: boolean({ description: 'The text is right as it is' }),
})

/** A unit, with its failing checks where they were asked for. */
export const ExpandedUnitJson = object({
  ...UnitJson.properties,
  checks: optional(array(UnitCheckJson, { description: 'Failing checks, with `expand=checks` only' })),
})

/** A text to check without saving it. */
export const TryChecksJson = object({
  target: array(verbatim(), { description: 'One text for each plural form' }),
  unit: optional(
    integer({
      description: 'Id of the unit whose translation this would be; then nothing else is needed',
      minimum: 1,
    }),
  ),
  source: optional(array(verbatim(), { description: 'One text for each plural form' })),
  source_language: optional(string({ description: 'Code of the language', maxLength: 50 })),
  language: optional(string({ description: 'Code of the language', maxLength: 50 })),
  context: optional(verbatim()),
  note: optional(verbatim()),
  flags: optional(
    string({ description: 'Flags, such as `python-format, max-length:20`', maxLength: MAX_FLAGS }),
  ),
})
