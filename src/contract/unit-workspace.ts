import { array, boolean, choice, integer, object, type Static, string } from './schema.ts'
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
  may_edit: boolean({ description: 'You may give it another text' }),
  may_suggest: boolean(),
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
