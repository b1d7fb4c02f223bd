import { baseCode } from '../../domain/languages/code-parts.ts'
import { type ServiceSetting, type SettingValues, textOf, textsByLanguage } from '../service-settings.ts'

/** How much a request contains unless settings say otherwise, in tokens. */
const DEFAULT_PROMPT = 8000
const PROMPT_RANGE = { least: 1000, most: 200_000 }

/** Settings of all language models, which come after those of each service. */
const MODEL_SETTINGS: readonly ServiceSetting[] = [
  {
    name: 'persona',
    label: 'Persona',
    kind: 'long-text',
    help: 'Who the model translates as, such as “a translator of software for hospitals”.',
  },
  {
    name: 'style',
    label: 'Style',
    kind: 'long-text',
    help: 'How translations should read, such as “short and friendly”.',
  },
  {
    name: 'language_instructions',
    label: 'Instructions by language',
    kind: 'texts-by-language',
    help: 'Added for translations into the language, and into its variants without instructions of their own.',
  },
  {
    name: 'max_tokens',
    label: 'Answer limit (tokens)',
    kind: 'number',
    help: 'Longer answers are cut off. Empty: the limit of the model.',
  },
  {
    name: 'prompt_tokens',
    label: 'Request limit (tokens)',
    kind: 'number',
    default: String(DEFAULT_PROMPT),
    help: 'Strings, and as much of terms, similar translations and context as there is room for.',
  },
]

/** The settings of models, with another default for the limit of answers. */
export function modelSettings(maxTokens?: number): readonly ServiceSetting[] {
  return MODEL_SETTINGS.map((setting) =>
    setting.name === 'max_tokens' && maxTokens !== undefined
      ? { ...setting, default: String(maxTokens), help: 'Longer answers are cut off.' }
      : setting,
  )
}

/** Setting for the name of a model. `custom` is what other servers call a name of one's own, which is in `custom_model`. */
export function modelNameSettings(help: string, preset: string): readonly ServiceSetting[] {
  return [
    { name: 'model', label: 'Model', kind: 'text', default: preset, help },
    {
      name: 'custom_model',
      label: 'Custom model',
      kind: 'text',
      help: 'The name of the model if the model above is “custom”.',
    },
  ]
}

/** The name of the model, or `auto`. */
export function modelName(settings: SettingValues, preset: string): string {
  const name = textOf(settings, 'model').trim() || preset
  return name === 'custom' ? textOf(settings, 'custom_model').trim() || preset : name
}

/** The limit of answers, or null. */
export function maxTokens(settings: SettingValues): number | null {
  const value = Number(textOf(settings, 'max_tokens'))
  return Number.isInteger(value) && value > 0 ? value : null
}

/** The limit of requests. */
export function promptTokens(settings: SettingValues): number {
  const value = Number(textOf(settings, 'prompt_tokens')) || DEFAULT_PROMPT
  return Math.min(PROMPT_RANGE.most, Math.max(PROMPT_RANGE.least, value))
}

/** What the settings of a model say about translations into a language. */
export function modelInstructions(settings: SettingValues, language: string): string {
  const byLanguage = textsByLanguage(settings, 'language_instructions')
  const persona = textOf(settings, 'persona').trim()
  const style = textOf(settings, 'style').trim()
  const own = byLanguage[language] ?? byLanguage[baseCode(language)] ?? ''
  return [persona && `Translate as: ${persona}`, style && `Style: ${style}`, own.trim()]
    .filter(Boolean)
    .join('\n')
}
