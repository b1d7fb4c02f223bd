import type { TSchema } from 'typebox'

/** A request to a model, whatever the protocol. */
export interface ModelRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As the protocol has it. */
  readonly body: unknown
  readonly system: string
  readonly user: string
  readonly hasSchema: boolean
  readonly hasTemperature: boolean
}

export type ModelEnd = 'complete' | 'cut' | 'refused'

/** How a vendor names its errors. */
export type ModelProblem =
  | 'key'
  | 'quota'
  | 'busy'
  | 'failing'
  | 'model'
  | 'context'
  | 'temperature'
  | 'schema'
  | 'limit'
  | 'request'

/** The protocol of a vendor, by its documentation. */
export interface ModelProtocol {
  /** Where the list of models is. */
  readonly models: RegExp
  readonly chat: RegExp
  readonly header: { readonly name: string; readonly value: string } | null
  readonly body: TSchema
  readonly read: (body: never) => Pick<ModelRequest, 'system' | 'user' | 'hasSchema' | 'hasTemperature'>
  readonly write: (text: string, end: ModelEnd) => unknown
  readonly empty: unknown
  readonly list: (names: readonly string[]) => unknown
  readonly problem: (
    problem: ModelProblem,
    said: string,
  ) => { readonly status: number; readonly body: unknown }
}

export const MODEL_KEY = 'test-key-7351'
