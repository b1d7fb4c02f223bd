import { array, boolean, choice, integer, nullable, object, type Static, string, unknown } from './schema.ts'

const MAX_SERVICE = 100
const MAX_SLUG = 100
const MAX_LANGUAGE = 50

const trial = {
  service: string({
    minLength: 1,
    maxLength: MAX_SERVICE,
    description: 'ID of the service, such as `deepl`',
  }),
  configuration: unknown({
    description: 'Settings as an object or JSON text; `…` stands for a saved secret',
  }),
  language: string({
    minLength: 1,
    maxLength: MAX_LANGUAGE,
    description: 'Code of the language to translate into',
  }),
}

/** Settings to try with strings of a project. */
export const MachineryTrialWrite = object(trial)

/** Settings of the site to try. */
export const SiteMachineryTrialWrite = object({
  ...trial,
  project: string({
    minLength: 1,
    maxLength: MAX_SLUG,
    description: 'Slug of the project whose strings are translated',
  }),
})

/** What a service made of strings of a project. */
export const MachineryTrialJson = object({
  milliseconds: integer({ description: 'How long all answers took together' }),
  strings: array(
    object({
      unit: integer({ description: 'ID of the unit' }),
      source: array(string()),
      target: nullable(array(string(), { description: 'One text for each plural form' })),
      quality: nullable(integer()),
      failing_checks: array(string(), { description: 'IDs of checks that this translation would fail' }),
      error: nullable(string({ description: 'Why there is no translation' })),
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type MachineryTrialJson = Static<typeof MachineryTrialJson>

/** A service for machine translation, and what its settings are. */
export const MachineryServiceJson = object({
  service: string({ description: 'ID of the service' }),
  name: string(),
  about: string({ description: 'What it is and who it suits' }),
  is_model: boolean({ description: 'Language models read context and instructions, explain and rephrase' }),
  settings: array(
    object({
      name: string(),
      label: string(),
      help: string(),
      kind: choice(['text', 'long-text', 'url', 'secret', 'choice', 'number', 'switch', 'texts-by-language']),
      required: boolean(),
      default: string({ description: 'Empty for none' }),
      choices: array(object({ value: string(), label: string() })),
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type MachineryServiceJson = Static<typeof MachineryServiceJson>
