import { apiLink, timestamp } from './fields.ts'
import { array, choice, integer, nullable, object, optional, type Static, string, unknown } from './schema.ts'

/** An event in the history, as it is read. */
export const ChangeJson = object({
  unit: nullable(apiLink()),
  component: nullable(apiLink()),
  translation: nullable(apiLink()),
  user: nullable(apiLink()),
  author: nullable(apiLink()),
  timestamp: timestamp(),
  action: integer(),
  target: string(),
  id: integer(),
  action_name: string(),
  url: apiLink(),
  old: string(),
  details: unknown({ description: 'More details of this kind of event' }),
})
/** The value that the schema of the same name describes. */
export type ChangeJson = Static<typeof ChangeJson>

/** What the addresses of an event stand for, as people call it; null where the event has no such address. */
export const ChangeNamesJson = object({
  project: nullable(string()),
  project_slug: nullable(string({ description: 'Slug of the project' })),
  component: nullable(string()),
  language: nullable(string()),
  user: nullable(string()),
  author: nullable(string()),
})
/** The value that the schema of the same name describes. */
export type ChangeNamesJson = Static<typeof ChangeNamesJson>

/** An event, with names where they were asked for. */
export const NamedChangeJson = object({
  ...ChangeJson.properties,
  names: optional(ChangeNamesJson),
})
/** The value that the schema of the same name describes. */
export type NamedChangeJson = Static<typeof NamedChangeJson>

/** Which events a list shows. */
export const ChangeQuery = object({
  user: optional(string({ description: 'Username of the acting user' })),
  action: optional(array(string(), { description: 'Number of a change action; can be repeated' })),
  timestamp_after: optional(string({ description: 'ISO 8601, inclusive' })),
  timestamp_before: optional(string({ description: 'ISO 8601, inclusive' })),
  expand: optional(choice(['names'])),
})
/** The value that the schema of the same name describes. */
export type ChangeQuery = Static<typeof ChangeQuery>

/** What a timeline shows. */
export const TimelineQuery = object({
  path: optional(
    string({ description: 'Slugs joined by slashes, as for `/api/places/`; the whole site without it' }),
  ),
  user: ChangeQuery.properties.user,
  action: ChangeQuery.properties.action,
  before: optional(integer({ description: '`next` of the page before' })),
})

/** The history from the newest event on, in which an import is a single entry. */
export const TimelineJson = object({
  results: array(
    object({
      ...NamedChangeJson.properties,
      imported: nullable(
        object({
          count: integer({ description: 'Number of changes of the import, whose newest one this is' }),
          first: timestamp(),
          last: timestamp(),
        }),
      ),
    }),
  ),
  next: nullable(integer({ description: 'Where the next page begins' })),
})
/** The value that the schema of the same name describes. */
export type TimelineJson = Static<typeof TimelineJson>
/** One entry of it. */
export type TimelineEntryJson = TimelineJson['results'][number]
