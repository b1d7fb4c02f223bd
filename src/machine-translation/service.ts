import type { ExplainAnswer, ExplainRequest, RephraseAnswer, RephraseRequest } from './service-questions.ts'
import type { ServiceSetting, SettingValues } from './service-settings.ts'

/**
 * How placeholders travel: as XML elements, as HTML with `translate="no"` and the class `notranslate`, or as tokens such as
 * `@@PH5@@`.
 */
export type MaskStyle = 'xml' | 'html' | 'token'

/** How terms travel; `none` for services without glossaries. */
type TermStyle = 'none' | 'inline' | 'prompt' | 'uploaded'

/** Whether texts are translated from a language or into it. */
export type LanguageUse = 'source' | 'target'

/** A term of the project's glossary in the two languages of a request. */
export interface Term {
  readonly source: string
  readonly target: string
  readonly explanation: string
  /** The target must not be used for the source. */
  readonly forbidden: boolean
  /** The source stays as it is. */
  readonly readOnly: boolean
}

/** A placeholder of a masked text, and what replaces it in the text. */
export interface MaskedPlaceholder {
  readonly mask: string
  readonly text: string
}

export interface TranslatedText {
  readonly source: string
  readonly target: string
}

/** What a translator sees beside a string; language models read it. */
export interface TextContext {
  readonly key: string
  readonly explanation: string
  readonly note: string
  readonly labels: readonly string[]
  readonly maxLength: number | null
  /** The plural form that is wanted, with a number that takes it. */
  readonly plural: { readonly form: number; readonly example: string } | null
  /** The string in other languages that the reader knows. */
  readonly otherLanguages: readonly { readonly language: string; readonly text: string }[]
  /** Similar translations, the most similar first. */
  readonly examples: readonly (TranslatedText & { readonly quality: number })[]
  /** Approved translations of strings next to it. */
  readonly neighbours: readonly TranslatedText[]
  /** The present translation, if a better one is wanted, and the checks that it fails. */
  readonly current: string
  readonly failingChecks: readonly string[]
  /** The source before its last change, with its translation. */
  readonly previous: TranslatedText | null
  /** What the translator asks for: a hint, shorter, more formal. */
  readonly wish: string
}

export interface TextToTranslate {
  /** Placeholders are masked in the style of the service. */
  readonly text: string
  readonly placeholders: readonly MaskedPlaceholder[]
  /** Only for services with `readsContext`. */
  readonly context?: TextContext
}

export interface TranslationRequest {
  /** Codes of the service. */
  readonly from: string
  readonly to: string
  readonly formality: 'default' | 'more' | 'less'
  readonly texts: readonly TextToTranslate[]
  /** For `uploaded`, all terms of the project in these languages; otherwise those that the texts contain. */
  readonly terms: readonly Term[]
  /** Whose terms these are, such as `demo`: uploaded glossaries are named after it. */
  readonly termsOwner?: string
  /** Instructions of site, project, component and language; only for language models. */
  readonly instructions: string
}

/** What an answer costs, as far as the service tells. */
export interface ServiceUsage {
  readonly characters?: number
  readonly tokensIn?: number
  readonly tokensOut?: number
}

export interface TranslatedAnswer {
  /** With the masks of the request. */
  readonly text: string
  /** 0 to 100; absent if the service does not rate its answers. */
  readonly quality?: number
  /** Several translations of one text: the others, best first. */
  readonly alternatives?: readonly { readonly text: string; readonly quality?: number }[]
}

export interface TranslationAnswer {
  /** As many as texts, in their order; null without an answer. */
  readonly texts: readonly (TranslatedAnswer | null)[]
  readonly usage?: ServiceUsage
}

/** An HTTP response of a service, read to its end. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly body: string
}

export interface ServiceRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a service may use: its settings, and requests that keep to the rules for addresses, sizes and times. */
export interface ServiceCall {
  readonly settings: SettingValues
  /** Rejects with a `ServiceError` if there is no complete response in time; any status is a response. */
  readonly request: (url: string, request?: ServiceRequest) => Promise<ServiceResponse>
  readonly now: () => Date
}

/** Pairs of language codes of a service: from every source to every target, or each source to its targets. */
export type LanguagePairs =
  | { readonly sources: ReadonlySet<string>; readonly targets: ReadonlySet<string> }
  | { readonly pairs: ReadonlyMap<string, ReadonlySet<string>> }
  /** Any language, such as language models. */
  | 'any'

/** A service for machine translation: one file in `services/`, one line in `registry.ts`. It knows nothing of units or the database. */
export interface TranslationService {
  /** As clients know it, such as `deepl`. */
  readonly id: string
  readonly name: string
  /** One or two plain sentences: what it is and who it suits. */
  readonly about: string
  readonly settings: readonly ServiceSetting[]
  /** Quality of an answer that the service does not rate, 0 to 100. */
  readonly quality: number
  readonly limits: { readonly texts: number; readonly characters: number; readonly parallel: number }
  /** Milliseconds until a request is given up. */
  readonly timeoutMs: number
  readonly masks: MaskStyle
  readonly terms: TermStyle
  /** Whether it uses `TextContext` and instructions. */
  readonly readsContext: boolean
  /** Whether texts leave the servers of whoever runs Diglot. */
  readonly sendsAway: (settings: SettingValues) => boolean
  /** Asked once a day, and when settings are saved. */
  readonly languages: (call: ServiceCall) => Promise<LanguagePairs>
  /**
   * Codes that the service may use for a language, best first, such as `PT-BR` and `PT`. Those for targets never stand for
   * another script; the default is `target`.
   */
  readonly codesOf: (language: string, use?: LanguageUse) => readonly string[]
  readonly translate: (call: ServiceCall, request: TranslationRequest) => Promise<TranslationAnswer>
  /** Only of language models: about how many tokens a request needs with its answer. */
  readonly estimateTokens?: (settings: SettingValues, request: TranslationRequest) => number
  /** Only of language models: why a translation is as it is. */
  readonly explain?: (call: ServiceCall, request: ExplainRequest) => Promise<ExplainAnswer>
  /** Only of language models: other wordings of a translation. */
  readonly rephrase?: (call: ServiceCall, request: RephraseRequest) => Promise<RephraseAnswer>
}
