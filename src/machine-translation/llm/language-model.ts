import type { ServiceCall, TranslationService } from '../service.ts'
import type { ServiceSetting, SettingValues } from '../service-settings.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { explain } from './explain.ts'
import type { AskModel } from './model.ts'
import { rephrase } from './rephrase.ts'
import { translateWithModel } from './translate-with-model.ts'

/** What differs between the services of language models. */
interface LanguageModel {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly settings: readonly ServiceSetting[]
  readonly sendsAway: (settings: SettingValues) => boolean
  /** Throws a `ServiceError` if settings are wrong, without asking the model anything. */
  readonly check: (call: ServiceCall) => Promise<void>
  readonly ask: AskModel
  /** Models on own machines are slower, and answer one request at a time. */
  readonly isLocal?: boolean
}

/** How many strings share the rules of a request. */
const LIMITS = { texts: 40, characters: 10_000, parallel: 4 }
const LOCAL_LIMITS = { texts: 30, characters: 8000, parallel: 1 }

/** The service of a language model. */
export function languageModel({ ask, check, isLocal = false, ...model }: LanguageModel): TranslationService {
  return {
    ...model,
    quality: 89,
    limits: isLocal ? LOCAL_LIMITS : LIMITS,
    timeoutMs: isLocal ? 300_000 : 120_000,
    masks: 'token',
    terms: 'prompt',
    readsContext: true,
    codesOf: (language) => [language],
    languages: async (call) => {
      await check(call)
      return 'any'
    },
    translate: (call, request) => translateWithModel(ask, call, request),
    estimateTokens,
    explain: (call, request) => explain(ask, call, request),
    rephrase: (call, request) => rephrase(ask, call, request),
  }
}
