import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Static, TObject, TSchema } from '../contract/schema.ts'
import type { Permission } from '../domain/access/permission-table.ts'
import type { Actor } from '../domain/actor.ts'
import type { FieldErrors } from '../domain/errors.ts'
import type { RawResponse } from './http/responses/raw-response.ts'
import type { Links } from './wire/links.ts'
import type { Page } from './wire/pagination.ts'

/** Methods that routes are declared for; HEAD and OPTIONS work for all paths. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route: users with a permission, signed-in users, or anyone who may see the object. */
type RoutePermission = Permission | 'signed-in' | 'anyone'

/** A number of bytes, or a function of the settings. */
export type BodyLimit = number | ((config: Config) => number)

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
/** A route without a response schema may return anything. */
type AnswerOf<S> = S extends TSchema ? Static<S> : unknown

/** The input of a handler. */
export interface Call<Params, Query, Body> {
  readonly ctx: Context
  readonly actor: Actor
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly links: Links
  /** The requested page; lists only. */
  readonly page: Page
  readonly headers: IncomingHttpHeaders
  /** The key that limits count by: one per user, or per network of anonymous requests. */
  readonly limitKey: () => string
  /** Counts a subrequest against the rate limit of the request; false if the limit is exceeded. */
  readonly countRead: () => boolean
  /** IP address of the client. */
  readonly client: () => string
  /** The raw body, for routes without a body schema; rejected beyond the limit of the route. */
  readonly bytes: () => Promise<Buffer>
  /** Reserves further memory until the request is answered; throws if the limit is reached. */
  readonly reserve: (bytes: number) => void
  /** Aborts when the client disconnects; created on first use. */
  readonly signal: () => AbortSignal
  /** Adds headers to the response, whatever its status. */
  readonly addHeaders: (headers: Readonly<Record<string, string>>) => void
}

/** An endpoint as data. The same data drives dispatch, validation, serialization, OPTIONS and the OpenAPI document. */
interface RouteSpec<
  Params extends TObject | undefined,
  Query extends TObject | undefined,
  Body extends TObject | undefined,
  Answer extends TSchema | undefined,
> {
  readonly method: Method
  /** Ends with a slash, except for raw responses and formats (`file.:format`); `:name` matches one part. */
  readonly path: string
  /** One line for the documentation. */
  readonly summary: string
  /** Name in the response to OPTIONS, the same for all methods of a path. */
  readonly name: string
  readonly permission: RoutePermission
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Rejects, before the body is read, users who may not see the object or lack the permission. */
  readonly guard?: (call: Call<StaticOf<Params>, StaticOf<Query>, undefined>) => Promise<void>
  /** The body names the object, so permissions are checked after it is read, unless it is large. */
  readonly isNamedInBody?: boolean
  /** Adds derived members before the body is validated. */
  readonly complete?: CompleteBody
  /** Which of the texts of a body exist already, for a body with other errors: all are reported at once. */
  readonly taken?: (
    call: Call<StaticOf<Params>, StaticOf<Query>, undefined>,
    texts: Readonly<Record<string, string>>,
  ) => Promise<FieldErrors>
  /** Schema of the response, or of one item with `list`; none for 204 and raw responses. */
  readonly response?: Answer
  /** Replaces the schemas in the response to OPTIONS, for compatibility with clients that expect those of the parent object. */
  readonly described?: { readonly body: TObject; readonly response: TSchema }
  /** The errors of a member are joined into one text, for compatibility. */
  readonly hasFormErrors?: boolean
  /** Replaces the media types in the response to OPTIONS, for compatibility. */
  readonly parses?: readonly string[]
  readonly status?: 200 | 201 | 204
  /** The handler returns a page of items and the total count, which are wrapped in an envelope. */
  readonly list?: boolean
  /** The handler returns bytes; `Accept` and `format` are left to it. */
  readonly raw?: boolean
  /** With `format=json-flat`, the items of a list are sent without the envelope. */
  readonly isFlat?: boolean
  /** The response contains a secret that is shown only once. */
  readonly isSecret?: boolean
  /** The handler waits for nothing but the database, so it can run in one transaction. */
  readonly isAtomic?: boolean
  /** Writes to the path support `If-Match`. */
  readonly isConditional?: boolean
  /** Further values of `format`, and how each presents the result of the handler. */
  readonly formats?: Readonly<Record<string, (value: never) => RawResponse>>
  /** Body limit in bytes, or the limit for all texts of a body with files; 64 kB by default. */
  readonly bodyLimit?: BodyLimit
  /** Maximum number of values in long lists of a JSON body; 50,000 by default. */
  readonly bodyValues?: number
  /** Limit for a body with files in bytes; `bodyLimit` by default. */
  readonly uploadLimit?: BodyLimit
  /** A body that is not a form is the content of this member, with the file name from `Content-Disposition`. */
  readonly rawMember?: string
  /** Available without an account even if the site requires sign-in: health, sign-in itself, signed hooks. */
  readonly isOpen?: boolean
  /** The handler itself redirects anonymous users to the sign-in page if the site requires sign-in. */
  readonly isPage?: boolean
  readonly handle: (
    call: Call<StaticOf<Params>, StaticOf<Query>, StaticOf<Body>>,
  ) => Handled<AnswerOf<Answer>> | Promise<Handled<AnswerOf<Answer>>>
}

/** Returns a body with more members; its input is not validated yet. */
export type CompleteBody = (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

type Handled<Answer> = Answer | ListResult<Answer> | RawResponse

/** One page of a list. */
export interface ListResult<Item> {
  readonly count: number
  readonly results: readonly Item[]
}

/** A route without its type parameters, as the server stores it. */
export interface Route {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly name: string
  readonly permission: RoutePermission
  readonly params?: TObject | undefined
  readonly query?: TObject | undefined
  readonly body?: TObject | undefined
  readonly guard?: (call: Call<never, never, undefined>) => Promise<void>
  readonly isNamedInBody?: boolean
  readonly complete?: CompleteBody
  readonly taken?: (
    call: Call<never, never, undefined>,
    texts: Readonly<Record<string, string>>,
  ) => Promise<FieldErrors>
  readonly response?: TSchema | undefined
  readonly described?: { readonly body: TObject; readonly response: TSchema }
  readonly hasFormErrors?: boolean
  readonly parses?: readonly string[]
  readonly status?: 200 | 201 | 204
  readonly list?: boolean
  readonly raw?: boolean
  readonly isSecret?: boolean
  readonly isAtomic?: boolean
  readonly isConditional?: boolean
  readonly isFlat?: boolean
  readonly formats?: Readonly<Record<string, (value: never) => RawResponse>>
  readonly bodyLimit?: BodyLimit
  readonly bodyValues?: number
  readonly uploadLimit?: BodyLimit
  readonly rawMember?: string
  readonly isOpen?: boolean
  readonly isPage?: boolean
  readonly handle: (call: Call<never, never, never>) => unknown
}

/** Declares an endpoint; the types of parameters, body and response follow from the schemas. */
export function route<
  Answer extends TSchema | undefined = undefined,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
>(spec: RouteSpec<Params, Query, Body, Answer>): Route {
  if (!/\/$|\.:\w+$/.test(spec.path) && !spec.raw)
    throw new Error(`${spec.path}: API paths must end with a slash`)
  return spec
}
