import { apiLink, text } from './fields.ts'
import { integer, nullable, object, optional, string, unknown } from './schema.ts'

/** An installed add-on, as it is read. */
export const AddonJson = object({
  component: nullable(apiLink()),
  name: string(),
  id: integer(),
  configuration: unknown({ description: 'Settings of this add-on' }),
  url: apiLink(),
})

/** What is asked for. */
export const AddonWrite = object({
  name: text({ maxLength: 100 }),
  configuration: optional(unknown({ description: 'Settings of this add-on' })),
})
