import { array, boolean, choice, integer, nullable, object, type Static, string } from './schema.ts'

/** What a path of slugs can lead to. */
const PLACE_KINDS = ['project', 'project-language', 'category', 'component', 'translation'] as const

/** Names a place by its slugs. */
export const PlaceQuery = object({
  path: string({
    description: 'Slugs joined by slashes: `project`, `project/component`, `project/component/language`',
  }),
})

/** Where a path of slugs leads, and what one may do there. */
export const PlaceJson = object({
  kind: choice(PLACE_KINDS),
  path: string({ description: 'Slugs joined by slashes, as in page URLs' }),
  project: object({
    id: integer(),
    slug: string(),
    name: string(),
    web: string(),
    instructions: string(),
    translation_review: boolean(),
  }),
  categories: array(object({ name: string(), path: string() }), {
    description: 'From the outermost to the innermost',
  }),
  component: nullable(
    object({
      id: integer(),
      name: string(),
      path: string({ description: 'Slugs of its categories and its own slug' }),
      part: string({ description: 'The same, as one segment of an API URL' }),
      is_glossary: boolean(),
      locked: boolean(),
    }),
  ),
  language: nullable(object({ code: string(), name: string(), direction: string() })),
  is_source: boolean({ description: 'Whether the language is the source language of the component' }),
  permissions: array(string(), { description: 'Your permissions there' }),
})
/** The value that the schema of the same name describes. */
export type PlaceJson = Static<typeof PlaceJson>
