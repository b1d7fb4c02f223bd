import { array, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MOST_SERVICES = 50

/** Which services to ask. */
export const MachineSuggestionsWrite = object({
  services: optional(
    array(string({ maxLength: 100 }), {
      maxItems: MOST_SERVICES,
      description: 'IDs of services, such as `deepl`; all of the project unless given',
    }),
  ),
})

/** Which services to ask, in a query. */
export const MachineSuggestionsQuery = object({
  services: optional(
    string({
      description:
        'IDs of services, separated by commas, or `*` for all of the project; all and the memory unless given',
    }),
  ),
})

/** A translation by a service. */
const MachineSuggestionJson = object({
  target: array(string(), { description: 'One text for each plural form' }),
  quality: integer({ description: 'From 0 to 100, as the service or Diglot rates it' }),
  failing_checks: array(string(), { description: 'IDs of checks that this translation would fail' }),
})

/** What a service suggests, or why it suggests nothing. */
export const MachineSuggestionsJson = object({
  service: string({ description: 'ID of the service' }),
  name: string({ description: 'Name of the service' }),
  suggestions: array(MachineSuggestionJson),
  error: nullable(string({ description: 'Why there are none' })),
  retry_after: nullable(integer({ description: 'Seconds until a busy service can be asked again' })),
})
/** The value that the schema of the same name describes. */
export type MachineSuggestionsJson = Static<typeof MachineSuggestionsJson>
