import type { ServiceCall } from '../service.ts'
import type { SettingValues } from '../service-settings.ts'
import type { AskModel, ModelOption, ModelQuestion, ModelReply } from './model.ts'

/** A model does not take an option; it can be asked again without. */
export class OptionRefusedError extends Error {
  readonly option: ModelOption

  constructor(option: ModelOption) {
    super(`The model does not take the option ${option}.`)
    this.name = 'OptionRefusedError'
    this.option = option
  }
}

/** What the model of some settings refused, for as long as these settings are used. */
const refusedBySettings = new WeakMap<SettingValues, Set<ModelOption>>()

/** Asks a model, without each option that it turns out to refuse. */
export async function askModel(
  ask: AskModel,
  call: ServiceCall,
  question: ModelQuestion,
): Promise<ModelReply> {
  const refused = refusedBySettings.get(call.settings) ?? new Set<ModelOption>()
  refusedBySettings.set(call.settings, refused)
  for (;;) {
    try {
      return await ask(call, question, new Set(refused))
    } catch (error) {
      if (!(error instanceof OptionRefusedError) || refused.has(error.option)) throw error
      refused.add(error.option)
    }
  }
}

const OPTION_WORDS: readonly (readonly [ModelOption, RegExp])[] = [
  ['temperature', /temperature/i],
  ['thinking', /\bthink|reasoning/i],
  ['limit', /\bmax_(?:completion_)?tokens\b/i],
  [
    'schema',
    /response_?format|response_?(?:json_?)?schema|response_?mime|json_?schema|structured|output_(?:config|format)|grammar|guided|\bformat\b/i,
  ],
]

/** The option that a response refuses by what it says, among those that were sent, or null. */
export function refusedOption(
  status: number,
  said: string,
  refusedBefore: ReadonlySet<ModelOption>,
): ModelOption | null {
  if (status !== 400 && status !== 404 && status !== 422 && status !== 501) return null
  const [option] =
    OPTION_WORDS.find(([option, words]) => !refusedBefore.has(option) && words.test(said)) ?? []
  return option ?? null
}
