import { apiLink } from './fields.ts'
import { array, integer, object, type Static, string } from './schema.ts'

/** A team of a project with its members. */
export const TeamJson = object({
  id: integer(),
  name: string(),
  url: apiLink(),
  members: array(object({ username: string(), full_name: string() }), {
    description: 'Sorted by name; at most 1,000',
  }),
})
/** The value that the schema of the same name describes. */
export type TeamJson = Static<typeof TeamJson>

/** All teams of a project: a list without pages. */
export const TeamsJson = array(TeamJson)
