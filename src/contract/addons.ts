import { apiLink } from './fields.ts'
import { integer, nullable, object, string, unknown } from './schema.ts'

/** An installed add-on, as it is read. */
export const AddonJson = object({
  component: nullable(apiLink()),
  name: string(),
  id: integer(),
  configuration: unknown({ description: 'Settings of this kind of add-on' }),
  url: apiLink(),
})
