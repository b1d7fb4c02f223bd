import { SORT_FIELDS } from '../domain/search/sort-keys.ts'
import { array, boolean, choice, integer, object, optional, type Static, string } from './schema.ts'
import { ShownScreenshotJson } from './shown-screenshots.ts'
import { UnitCheckJson } from './unit-checks.ts'

/** A term of the project's glossaries that the source text has. */
export const TermJson = object({
  source: string(),
  target: string(),
  untranslatable: boolean({ description: 'The source term itself is used' }),
  forbidden: boolean({ description: 'Nobody should use this translation' }),
})
/** The value that the schema of the same name describes. */
export type TermJson = Static<typeof TermJson>

/** What an editor must know of a unit beyond the unit itself: how it is checked, and what one may do with it. */
export const UnitWorkspaceJson = object({
  kind: choice(['target', 'source', 'glossary']),
  flags: string({ description: 'All flags that hold for the string, merged' }),
  language: string({ description: 'Code of the language' }),
  source_language: string({ description: 'Code of the language' }),
  file_format: string(),
  names: array(string(), { description: 'Names of project and component, which nobody translates' }),
  plural: object({ number: integer(), formula: string() }),
  terms: array(TermJson),
  checks: array(UnitCheckJson, { description: 'Failing checks of the unit as it is stored' }),
  explanation: string(),
  extra_flags: string(),
  labels: array(string()),
  source_unit: integer({ description: 'Id of the unit in the source language, which has these three' }),
  screenshots: array(ShownScreenshotJson, { description: 'On which the string can be seen' }),
  counts: object({
    comments: integer({ description: 'Comments on the unit and on its source that are not resolved' }),
    changes: integer({ description: 'Events in the history of the unit' }),
    languages: integer({ description: 'Other languages in which the string has a translation' }),
  }),
  may_edit: boolean({ description: 'You may give it another text' }),
  may_suggest: boolean(),
  must_agree: boolean({
    description: 'You may edit or suggest once you accept the agreement of the component',
  }),
  may_approve: boolean({ description: 'Reviews are in use, and you may approve' }),
  may_vote: boolean({ description: 'Suggestions are voted on, and you may vote' }),
})
/** The value that the schema of the same name describes. */
export type UnitWorkspaceJson = Static<typeof UnitWorkspaceJson>

/** Names a unit by the translation that it is in and the checksum of its addresses. */
export const UnitPlaceQuery = object({
  path: string({ description: 'Slugs with slashes between: `project/component/language`' }),
  checksum: string({ description: 'Sixteen hexadecimal digits, as in `web_url`' }),
})

/** Names the strings that an editor goes through. */
export const PlaceUnitsQuery = object({
  path: string({
    description:
      'Slugs with slashes between: `project/component/language`, or `project/-/language` for all components',
  }),
  q: optional(string({ description: 'Search, such as `state:<translated AND source:"a day"`' })),
  sort_by: optional(
    string({
      description: `Fields with commas between them, a hyphen before those that run backwards; translations only take it: ${SORT_FIELDS.join(', ')}`,
    }),
  ),
})

/** What a search finds, as ids alone. */
export const PlaceUnitIdsJson = object({
  count: integer({ description: 'How many units are found' }),
  ids: array(integer(), { description: 'Their ids, ascending unless sorted; at most 250,000 of them' }),
})
/** The value that the schema of the same name describes. */
export type PlaceUnitIdsJson = Static<typeof PlaceUnitIdsJson>
