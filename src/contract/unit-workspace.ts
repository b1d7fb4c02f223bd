import { SORT_FIELDS } from '../domain/search/sort-keys.ts'
import { array, boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'
import { ShownScreenshotJson } from './shown-screenshots.ts'
import { UnitCheckJson } from './unit-checks.ts'

/** A term of the project's glossaries that the source text has. */
export const TermJson = object({
  source: string(),
  target: string(),
  untranslatable: boolean({ description: 'The term is left untranslated' }),
  forbidden: boolean({ description: 'The translation is forbidden' }),
})
/** The value that the schema of the same name describes. */
export type TermJson = Static<typeof TermJson>

/** What an editor must know of a unit beyond the unit itself: how it is checked, and what one may do with it. */
export const UnitWorkspaceJson = object({
  kind: choice(['target', 'source', 'glossary']),
  flags: string({ description: 'All effective flags of the string, merged' }),
  language: string({ description: 'Language code' }),
  source_language: string({ description: 'Language code' }),
  secondary_language: nullable(
    string({ description: 'Code of the language to show beside the source language' }),
  ),
  file_format: string(),
  names: array(string(), { description: 'Names of project and component, which are not translated' }),
  plural: object({ number: integer(), formula: string() }),
  terms: array(TermJson),
  checks: array(UnitCheckJson, { description: 'Failing checks of the stored unit' }),
  explanation: string(),
  extra_flags: string(),
  labels: array(string()),
  source_unit: integer({ description: 'ID of the source unit, which holds these three' }),
  screenshots: array(ShownScreenshotJson, { description: 'Screenshots that show the string' }),
  counts: object({
    comments: integer({ description: 'Unresolved comments on the unit and its source' }),
    changes: integer({ description: 'Number of changes of the unit' }),
    languages: integer({ description: 'Number of other languages with a translation' }),
  }),
  may_edit: boolean({ description: 'Whether you can edit the translation' }),
  may_suggest: boolean(),
  must_agree: boolean({
    description: 'Whether you can edit or suggest once you accept the contributor agreement',
  }),
  may_approve: boolean({ description: 'Whether reviews are turned on and you can approve' }),
  may_ask_services: boolean({
    description: 'Whether there are machine translation services that you can ask, at `suggested/`',
  }),
  may_ask_models: boolean({
    description: 'Whether there are language models that you can ask to explain and rephrase translations',
  }),
  may_vote: boolean({ description: 'Whether voting is turned on and you can vote' }),
})
/** The value that the schema of the same name describes. */
export type UnitWorkspaceJson = Static<typeof UnitWorkspaceJson>

/** Names a unit by the translation that it is in and the checksum of its addresses. */
export const UnitPlaceQuery = object({
  path: string({ description: 'Slugs joined by slashes: `project/component/language`' }),
  checksum: string({ description: 'Sixteen hexadecimal digits, as in `web_url`' }),
})

/** Names the strings that an editor goes through. */
export const PlaceUnitsQuery = object({
  path: string({
    description:
      'Slugs joined by slashes: `project/component/language`, or `project/-/language` for all components',
  }),
  q: optional(string({ description: 'Search query, such as `state:<translated AND source:"a day"`' })),
  sort_by: optional(
    string({
      description: `Sort fields separated by commas, with a hyphen for descending order; only for translations: ${SORT_FIELDS.join(', ')}`,
    }),
  ),
})

/** What a search finds, as ids alone. */
export const PlaceUnitIdsJson = object({
  count: integer({ description: 'Number of units found' }),
  ids: array(integer(), { description: 'Their IDs, ascending unless sorted; at most 250,000' }),
})
/** The value that the schema of the same name describes. */
export type PlaceUnitIdsJson = Static<typeof PlaceUnitIdsJson>
