import { timestamp } from './fields.ts'
import { array, boolean, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

/** What the rows of an overview stand for. */
const OVERVIEW_KINDS = ['project', 'component', 'language', 'translation'] as const

/** Which sums are wanted. */
export const OverviewQuery = object({
  by: choice(OVERVIEW_KINDS),
  project: optional(string({ description: 'Slug of a project; all projects by default' })),
  language: optional(string({ description: 'Language code; all languages by default' })),
})
/** The value that the schema of the same name describes. */
export type OverviewQuery = Static<typeof OverviewQuery>

/** Counters of one project, component, language or translation; what a row does not stand for is null, except the language of a selection. */
export const OverviewRowJson = object({
  project: nullable(object({ slug: string(), name: string() })),
  component: nullable(object({ path: string(), name: string(), is_glossary: boolean() })),
  language: nullable(object({ code: string(), name: string() })),
  translations: integer({ description: 'Number of translations counted' }),
  total: integer(),
  total_words: integer(),
  translated: integer({ description: 'Translated strings, including approved and read-only ones' }),
  translated_words: integer(),
  approved: integer(),
  readonly: integer(),
  fuzzy: integer(),
  failing: integer(),
  suggestions: integer(),
  comments: integer(),
  last_change: nullable(timestamp()),
})
/** The value that the schema of the same name describes. */
export type OverviewRowJson = Static<typeof OverviewRowJson>

/** All rows: a list without pages, in no particular order. */
export const OverviewJson = array(OverviewRowJson)

/** Columns of a list of components that it can be sorted by; descending after a minus. */
const COMPONENT_SORTINGS = [
  'name',
  '-name',
  'progress',
  '-progress',
  'untranslated',
  '-untranslated',
  'fuzzy',
  '-fuzzy',
  'failing',
  '-failing',
  'suggestions',
  '-suggestions',
  'last_change',
  '-last_change',
] as const

/** Which components of a project are listed. */
export const OverviewComponentsQuery = object({
  project: string({ description: 'Slug of the project' }),
  category: optional(string({ description: 'Path of a category; its components at any depth' })),
  search: optional(string({ description: 'Words that the name or the path contains', maxLength: 200 })),
  sort: optional(choice(COMPONENT_SORTINGS)),
})

/** The value that the schema of the same name describes. */
export type OverviewComponentsQuery = Static<typeof OverviewComponentsQuery>

/** Names a project, component or translation by its slugs. */
export const ActivityQuery = object({
  path: string({ description: 'Slugs joined by slashes: `project`, `project/component`, …' }),
})

/** What was edited in the last year. */
export const ActivityJson = object({
  days: array(object({ day: string({ format: 'date' }), count: integer() }), {
    description: 'Days with edits, oldest first',
  }),
  contributors: array(object({ username: string(), full_name: string(), count: integer() }), {
    description: 'Sorted by number of edits, most first; at most 50',
  }),
})
/** The value that the schema of the same name describes. */
export type ActivityJson = Static<typeof ActivityJson>
