import { LANGUAGE_SELECTION, PROJECT_SELECTION } from '../domain/default-groups.ts'
import { apiLink, text } from './fields.ts'
import {
  array,
  choice,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
  unknown,
} from './schema.ts'

const NAME = { maxLength: 150 }

/** What POST and PUT take. */
export const GroupWrite = object({
  name: text(NAME),
  defining_project: optional(
    nullable(string({ field: 'field', description: 'URL of the project', maxLength: 2000 })),
  ),
  project_selection: optional(choice(Object.values(PROJECT_SELECTION))),
  language_selection: optional(choice(Object.values(LANGUAGE_SELECTION))),
})
/** The value that the schema of the same name describes. */
export type GroupWrite = Static<typeof GroupWrite>

/** What PATCH takes. */
export const GroupPatch = partial(GroupWrite)
/** The value that the schema of the same name describes. */
export type GroupPatch = Static<typeof GroupPatch>

/** A group, which the pages call a team. */
export const GroupJson = object({
  name: string(),
  defining_project: nullable(apiLink()),
  project_selection: integer(),
  language_selection: integer(),
  url: apiLink(),
  roles: array(apiLink(), { field: 'field' }),
  languages: array(apiLink(), { field: 'field' }),
  projects: array(apiLink(), { field: 'field' }),
  componentlists: array(apiLink(), { field: 'field' }),
  components: array(apiLink(), { field: 'field' }),
  id: integer(),
  admins: array(apiLink(), { field: 'field' }),
})
/** The value that the schema of the same name describes. */
export type GroupJson = Static<typeof GroupJson>

/** A body that names one thing; checked by hand, because its errors have a shape of their own. */
export function naming(name: string, description: string) {
  return object({ [name]: optional(nullable(unknown({ description }))) })
}

/** What POST and PUT take. */
export const RoleWrite = object({
  name: text({ maxLength: 200 }),
  permissions: array(string(), { field: 'field' }),
})

/** What PATCH takes. */
export const RolePatch = partial(RoleWrite)

/** A role. */
export const RoleJson = object({
  name: string(),
  permissions: array(string(), { field: 'field' }),
  url: apiLink(),
  id: integer(),
})
/** The value that the schema of the same name describes. */
export type RoleJson = Static<typeof RoleJson>
