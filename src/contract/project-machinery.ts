import { array, boolean, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MAX_INSTRUCTIONS = 10_000
/** More than any service translates in a month. */
const MAX_BUDGET = 1_000_000_000_000

const policy = {
  own_servers_only: boolean({ description: 'Only services that send no texts away' }),
  monthly_characters: nullable(integer({ maximum: MAX_BUDGET, description: 'Budget; null for none' })),
  monthly_tokens: nullable(integer({ maximum: MAX_BUDGET, description: 'Budget; null for none' })),
  instructions: string({ maxLength: MAX_INSTRUCTIONS, description: 'For language models' }),
}

/** What a project decides about machine translation. */
export const ProjectMachineryPatch = object({
  own_servers_only: optional(policy.own_servers_only),
  monthly_characters: optional(policy.monthly_characters),
  monthly_tokens: optional(policy.monthly_tokens),
  instructions: optional(policy.instructions),
})

/** Machine translation of a project. */
export const ProjectMachineryJson = object({
  ...policy,
  services: array(
    object({
      service: string({ description: 'ID of the service' }),
      name: string({ description: 'Name of the service' }),
      own: boolean({ description: 'Whether the settings are those of the project' }),
      sends_away: boolean({ description: 'Whether texts leave the servers of whoever runs Diglot' }),
      refused: nullable(string({ description: 'Why the service refused its settings' })),
    }),
    { description: 'Services that strings of the project can be translated with' },
  ),
  usage: array(
    object({
      month: string({ description: 'Such as `2026-11`' }),
      service: string({ description: 'ID of the service' }),
      requests: integer(),
      characters: integer(),
      tokens_in: integer(),
      tokens_out: integer(),
    }),
    { description: 'Use in the last twelve months' },
  ),
})
/** The value that the schema of the same name describes. */
export type ProjectMachineryJson = Static<typeof ProjectMachineryJson>
