import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Query } from '../wire/pagination.ts'
import type { BodyLimiter } from './bodies/body-limiter.ts'
import type { Origin } from './origin.ts'

/** A request, as far as it is known before any processing. */
export interface Incoming {
  readonly raw: IncomingMessage
  readonly method: string
  /** Still percent-encoded. */
  readonly path: string
  /** The query with its question mark, or empty. */
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly origin: Origin
  /** Admits the body of the request. */
  readonly bodyLimiter: BodyLimiter
}

/** A response. */
export interface Outgoing {
  readonly status: number
  readonly type: string | null
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** Streamed instead of the body. */
  readonly stream?: Readable
}
