import { apiLink } from './fields.ts'
import { integer, nullable, object, string } from './schema.ts'

/** A category of components, as it is read. */
export const CategoryJson = object({
  id: integer(),
  name: string({ maxLength: 100 }),
  slug: string({ maxLength: 100 }),
  project: apiLink(),
  category: nullable(apiLink()),
  url: apiLink(),
})
