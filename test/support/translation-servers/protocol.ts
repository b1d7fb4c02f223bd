import type { IncomingHttpHeaders } from 'node:http'
import type { SettingValues } from '../../../src/machine-translation/service-settings.ts'

/** A request as the client meant it: with the host of the service, although it arrived at a server of the test. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown
}

/** What protocols share: how texts become translations. */
export interface Translator {
  /** Notes the texts as asked, and returns their translations; one less with the fault `wrong count`. */
  readonly translate: (texts: readonly string[], languages: { from: string; to: string }) => string[]
}

/** A service as its vendor documents it. */
export interface TranslationProtocol {
  readonly id: string
  /** Hosts of the service itself, for services without a setting for the URL. */
  readonly origins: readonly string[]
  /** Settings that the server accepts, with its URL where the service has such a setting. */
  readonly settings: (url: string) => SettingValues
  /** A language pair that it has, in our codes. */
  readonly languages: { readonly from: string; readonly to: string }
  /** The body of an error. */
  readonly errorBody: (status: number, message: string) => unknown
  /** The fault `wrong count` means that there is no translation. */
  readonly mayHaveNone?: true
  /** A server with its own state. Throws a `Mismatch` for requests that the documents do not allow. */
  readonly open: (translator: Translator) => (request: ReceivedRequest) => Reply
}
