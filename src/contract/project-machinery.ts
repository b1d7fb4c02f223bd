import { PRETRANSLATION_MODES } from '../domain/units/auto-translation.ts'
import {
  array,
  boolean,
  choice,
  dictionary,
  integer,
  nullable,
  object,
  optional,
  type Static,
  string,
} from './schema.ts'

const MOST_ENGINES = 50
const MAX_INSTRUCTIONS = 10_000
/** More than any service translates in a month. */
const MAX_BUDGET = 1_000_000_000_000

const instructions = string({ maxLength: MAX_INSTRUCTIONS, description: 'For language models' })
const language_instructions = dictionary<string>({
  description:
    'For language models, by the code of the language that they are about; empty texts remove them',
})

const policy = {
  own_servers_only: boolean({ description: 'Only services that send no texts away' }),
  monthly_characters: nullable(integer({ maximum: MAX_BUDGET, description: 'Budget; null for none' })),
  monthly_tokens: nullable(integer({ maximum: MAX_BUDGET, description: 'Budget; null for none' })),
  instructions,
  language_instructions,
  component_instructions: dictionary<string>({
    description: 'For language models, by the path of the component in the project; empty texts remove them',
  }),
  pretranslate: nullable(
    object(
      {
        engines: array(string({ minLength: 1, maxLength: 100 }), {
          maxItems: MOST_ENGINES,
          description: 'IDs of services, such as `deepl`, the memory and other components included',
        }),
        threshold: integer({ minimum: 1, maximum: 100, description: 'The least quality, in percent' }),
        mode: choice(PRETRANSLATION_MODES),
        only_passing: boolean({ description: 'Leave out translations that would fail checks' }),
      },
      { description: 'How new strings are translated; null if they are not' },
    ),
  ),
}

const service = {
  service: string({ description: 'ID of the service' }),
  name: string({ description: 'Name of the service' }),
}

const services = array(
  object({
    ...service,
    own: boolean({ description: 'Whether the settings are those of the project' }),
    sends_away: boolean({ description: 'Whether texts leave the servers of whoever runs Diglot' }),
    refused: nullable(string({ description: 'Why the service refused its settings' })),
    busy: nullable(string({ description: 'Why the service is left alone for a while' })),
    until: nullable(
      string({ field: 'datetime', description: 'When a service that refused or is busy is asked again' }),
    ),
  }),
  { description: 'Services that strings of the project can be translated with' },
)

const usage = array(
  object({
    month: string({ description: 'Such as `2026-11`' }),
    service: string({ description: 'ID of the service' }),
    requests: integer(),
    characters: integer(),
    tokens_in: integer(),
    tokens_out: integer(),
  }),
  { description: 'Use in the last twelve months' },
)

/** What a project decides about machine translation. */
export const ProjectMachineryPatch = object({
  own_servers_only: optional(policy.own_servers_only),
  monthly_characters: optional(policy.monthly_characters),
  monthly_tokens: optional(policy.monthly_tokens),
  instructions: optional(policy.instructions),
  language_instructions: optional(policy.language_instructions),
  component_instructions: optional(policy.component_instructions),
  pretranslate: optional(policy.pretranslate),
})

/** Machine translation of a project. */
export const ProjectMachineryJson = object({
  ...policy,
  services,
  unused: array(object({ ...service, own: boolean(), reason: choice(['off', 'sends-away', 'incomplete']) }), {
    description:
      'Services that are configured but not asked: switched off, not allowed because they send texts away, or with incomplete settings',
  }),
  usage,
})
/** The value that the schema of the same name describes. */
export type ProjectMachineryJson = Static<typeof ProjectMachineryJson>

/** Instructions of the site for language models. */
export const SiteMachineryPatch = object({
  instructions: optional(instructions),
  language_instructions: optional(language_instructions),
})

/** Machine translation of the site. */
export const SiteMachineryJson = object({ instructions, language_instructions, services, usage })
/** The value that the schema of the same name describes. */
export type SiteMachineryJson = Static<typeof SiteMachineryJson>
