import { array, choice, integer, object, optional, type Static, string } from './schema.ts'

/** How many components a notification fits. */
const MatchStatus = object({
  repository_matches: integer({ description: 'Components that use this repository' }),
  branch_matches: integer({ description: 'Those of them that use the branch' }),
  enabled_hook_matches: integer({ description: 'Those of them whose project accepts webhooks' }),
})

/** The answer to a notification of a code host: 200 when something is updated, 201 for other events, 202 for no match. */
export const HookJson = object({
  status: choice(['success', 'failure']),
  message: string(),
  match_status: optional(MatchStatus),
  updated_components: optional(array(string({ description: '`project/component`' }))),
})
/** The value that the schema of the same name describes. */
export type HookJson = Static<typeof HookJson>
