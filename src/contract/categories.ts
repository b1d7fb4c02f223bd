import { MAX_CATEGORY_SLUG } from '../domain/component/category-path.ts'
import { apiLink, slug, text } from './fields.ts'
import { integer, nullable, object, optional, partial, type Static, string } from './schema.ts'

/** What POST and PUT take. */
export const CategoryWrite = object({
  name: text({ maxLength: 100 }),
  slug: slug({ maxLength: MAX_CATEGORY_SLUG }),
  project: string({ field: 'field', description: 'URL of the project' }),
  category: optional(
    nullable(string({ field: 'field', description: 'URL of the category that contains it' })),
  ),
})

/** What PATCH takes. */
export const CategoryPatch = partial(CategoryWrite)
/** The value that the schema of the same name describes. */
export type CategoryPatch = Static<typeof CategoryPatch>

/** A category of components, as it is read. */
export const CategoryJson = object({
  id: integer(),
  name: string({ maxLength: 100 }),
  slug: string({ maxLength: 100 }),
  project: apiLink(),
  category: nullable(apiLink()),
  url: apiLink(),
  statistics_url: apiLink(),
  announcements_url: apiLink(),
})
/** The value that the schema of the same name describes. */
export type CategoryJson = Static<typeof CategoryJson>
