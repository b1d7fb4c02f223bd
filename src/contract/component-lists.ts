import { apiLink, slug, text } from './fields.ts'
import { array, boolean, integer, object, optional, partial, type Static, string } from './schema.ts'

const LENGTH = { maxLength: 100 }

/** What POST and PUT take. */
export const ComponentListWrite = object({
  name: text(LENGTH),
  slug: slug(LENGTH),
  show_dashboard: optional(boolean()),
})

/** What PATCH takes. */
export const ComponentListPatch = partial(ComponentListWrite)
/** The value that the schema of the same name describes. */
export type ComponentListPatch = Static<typeof ComponentListPatch>

const AutoAssign = object({
  project_match: optional(string({ maxLength: 200 })),
  component_match: optional(string({ maxLength: 200 })),
})

/** A list of components. */
export const ComponentListJson = object({
  name: string(LENGTH),
  slug: string(LENGTH),
  id: integer(),
  show_dashboard: boolean(),
  components: array(apiLink(), { field: 'field' }),
  auto_assign: array(AutoAssign, { field: 'field' }),
  url: apiLink(),
})
/** The value that the schema of the same name describes. */
export type ComponentListJson = Static<typeof ComponentListJson>
