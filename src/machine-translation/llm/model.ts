import type { ServiceCall, ServiceUsage } from '../service.ts'

/** A JSON schema that all services understand: objects with required members, arrays and strings. */
export type AnswerSchema =
  | { readonly type: 'string' }
  | { readonly type: 'array'; readonly items: AnswerSchema }
  | {
      readonly type: 'object'
      readonly properties: Readonly<Record<string, AnswerSchema>>
      readonly required: readonly string[]
      readonly additionalProperties: false
    }

/** What a model is asked. */
export interface ModelQuestion {
  /** Rules and instructions. */
  readonly system: string
  /** JSON with nothing but data. */
  readonly user: string
  readonly answer: { readonly name: string; readonly schema: AnswerSchema }
  /** About how many tokens question and answer need. */
  readonly tokens: { readonly question: number; readonly answer: number }
}

/** What a model says: all of it, as much as it was allowed to, or that it does not want to. */
export interface ModelReply {
  readonly text: string
  readonly end: 'complete' | 'cut' | 'refused'
  readonly usage?: ServiceUsage
}

/** Options that some models refuse; without them they are asked again. `limit` is the usual name of the limit of answers. */
export type ModelOption = 'schema' | 'temperature' | 'thinking' | 'limit'

/** The protocol of a service: asks its model once, without the options that it refused before. */
export type AskModel = (
  call: ServiceCall,
  question: ModelQuestion,
  refused: ReadonlySet<ModelOption>,
) => Promise<ModelReply>
