import { cacheBySettings } from '../requests/cache-by-settings.ts'
import type { ServiceCall } from '../service.ts'
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

/** Another model can be behind the same settings some day. */
const KEPT_MS = 60 * 60 * 1000
const refusedBySettings = cacheBySettings<ReadonlySet<ModelOption>>(KEPT_MS)

/** Asks a model, without each option that it turns out to refuse or has refused in the last hour. */
export async function askModel(
  ask: AskModel,
  call: ServiceCall,
  question: ModelQuestion,
): Promise<ModelReply> {
  const known = refusedBySettings.get(call) ?? new Set()
  let refused = known
  for (;;) {
    try {
      const reply = await ask(call, question, refused)
      if (refused !== known) refusedBySettings.set(call, refused)
      return reply
    } catch (error) {
      if (!(error instanceof OptionRefusedError) || refused.has(error.option)) throw error
      refused = new Set([...refused, error.option])
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
