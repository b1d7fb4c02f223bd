import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import type { Static, TObject, TSchema } from '../contract/schema.ts'
import type { Permission } from '../domain/access/permission-table.ts'
import type { Actor } from '../domain/actor.ts'
import type { RawAnswer } from './http/answers/raw-answer.ts'
import type { Links } from './wire/links.ts'
import type { Page } from './wire/pagination.ts'

/** Methods that routes are declared for; HEAD and OPTIONS are answered for all. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route: holders of a permission, signed-in people, or anybody who may see the object. */
export type RoutePermission = Permission | 'signed-in' | 'anyone'

/** A number of bytes, or what the settings say. */
export type BodyLimit = number | ((config: Config) => number)

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
/** Of a route without an answer nothing is looked at. */
type AnswerOf<S> = S extends TSchema ? Static<S> : unknown

/** What a handler gets. */
export interface Call<Params, Query, Body> {
  readonly ctx: Context
  readonly actor: Actor
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly links: Links
  /** The page asked for; lists only. */
  readonly page: Page
  readonly headers: IncomingHttpHeaders
  /** Whom limits count: the same text for everything that one user, or one network of strangers, asks for. */
  readonly asker: () => string
  /** Counts a read on behalf of the request as one of its own; false when the asker has sent too many. */
  readonly countRead: () => boolean
  /** IP address of the client. */
  readonly client: () => string
  /** The body as it came, for routes without a schema for it; refused beyond the limit of the route. */
  readonly bytes: () => Promise<Buffer>
  /** Counts further memory that the request takes until it is answered; throws where too much is taken already. */
  readonly reserve: (bytes: number) => void
  /** Says when the client is gone, so that nobody works for it; made when it is first asked for. */
  readonly gone: () => AbortSignal
  /** Adds headers to the answer, whatever becomes of the request. */
  readonly addHeaders: (headers: Readonly<Record<string, string>>) => void
}

/** An endpoint as data. The same data drives dispatch, validation, serialisation, OPTIONS and the OpenAPI document. */
export interface RouteSpec<
  Params extends TObject | undefined,
  Query extends TObject | undefined,
  Body extends TObject | undefined,
  Answer extends TSchema | undefined,
> {
  readonly method: Method
  /** Ends with a slash, except for raw answers and formats (`file.:format`); `:name` stands for one part. */
  readonly path: string
  /** One line for the manual. */
  readonly summary: string
  /** Name in the answer to OPTIONS, the same for all methods of a path. */
  readonly name: string
  readonly permission: RoutePermission
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Refuses, before the body is read, those who may not see the object or not do this. */
  readonly guard?: (call: Call<StaticOf<Params>, StaticOf<Query>, undefined>) => Promise<void>
  /** What it is about stands in the body; who may do it is asked when that is read, unless the body is large. */
  readonly isNamedInBody?: boolean
  /** Adds members that follow from others, before the body is checked. */
  readonly complete?: CompleteBody
  /** Schema of the answer; with `list` that of one item; none for 204 and raw answers. */
  readonly response?: Answer
  /** What OPTIONS tells instead, where other servers tell of the thing that the address belongs to. */
  readonly described?: { readonly body: TObject; readonly response: TSchema }
  /** Errors of a member are one text, as other servers tell them of forms. */
  readonly hasFormErrors?: boolean
  /** Media types that OPTIONS names, where other servers name others. */
  readonly parses?: readonly string[]
  readonly status?: 200 | 201 | 204
  /** The handler gives a page of items and their count; the envelope is made here. */
  readonly list?: boolean
  /** The handler sends bytes of its own; `Accept` and `format` are left to it. */
  readonly raw?: boolean
  /** `format=json-flat` gives the items of a list without the envelope. */
  readonly isFlat?: boolean
  /** The answer holds a secret that is shown once. */
  readonly isSecret?: boolean
  /** It waits for nothing but the database, so that all it does can be one transaction. */
  readonly isAtomic?: boolean
  /** Writes to the address may be held to what was read of it, with `If-Match`. */
  readonly isConditional?: boolean
  /** Further values of `format`, and how what the handler gave is shown in each. */
  readonly formats?: Readonly<Record<string, (value: never) => RawAnswer>>
  /** Largest body in bytes, or all texts of one with files; 64 kB unless given. */
  readonly bodyLimit?: BodyLimit
  /** Values in long lists of a JSON body, at most; 50,000 unless given. */
  readonly bodyValues?: number
  /** Largest body with files in bytes; where it is not given, `bodyLimit` holds for these, too. */
  readonly uploadLimit?: BodyLimit
  /** A body that is no form is the content of this member, named by its `Content-Disposition`. */
  readonly rawMember?: string
  /** Served without an account also where the site requires a log-in: health, log-in itself, signed hooks. */
  readonly isOpen?: boolean
  /** The handler itself sends strangers to the log-in where the site requires one. */
  readonly isPage?: boolean
  readonly handle: (
    call: Call<StaticOf<Params>, StaticOf<Query>, StaticOf<Body>>,
  ) => Handled<AnswerOf<Answer>> | Promise<Handled<AnswerOf<Answer>>>
}

/** Gives a body with more members; what it gets is not checked yet, and `isForm` says that flags may be left out. */
export type CompleteBody = (
  body: Readonly<Record<string, unknown>>,
  how: { readonly isForm: boolean },
) => Readonly<Record<string, unknown>>

type Handled<Answer> = Answer | ListAnswer<Answer> | RawAnswer

/** One page of a list. */
export interface ListAnswer<Item> {
  readonly count: number
  readonly results: readonly Item[]
}

/** A route with its types forgotten, as the server keeps it. */
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
  readonly formats?: Readonly<Record<string, (value: never) => RawAnswer>>
  readonly bodyLimit?: BodyLimit
  readonly bodyValues?: number
  readonly uploadLimit?: BodyLimit
  readonly rawMember?: string
  readonly isOpen?: boolean
  readonly isPage?: boolean
  readonly handle: (call: Call<never, never, never>) => unknown
}

/** Declares an endpoint; types of parameters, body and answer follow from the schemas. */
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
