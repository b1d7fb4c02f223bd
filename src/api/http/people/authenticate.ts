import { keyHash } from '../../../auth/keys.ts'
import type { Context } from '../../../context.ts'
import type { Access } from '../../../domain/access/access.ts'
import { type Actor, ANONYMOUS, type Credential } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import { findAccess, findStrangerAccess } from '../../../storage/accounts/access.ts'
import { findTokenUser, type TokenUser } from '../../../storage/accounts/tokens.ts'
import { remember } from '../../../storage/remember.ts'
import { findSessionUser, type SessionUser } from '../../../storage/sign-in/sessions.ts'
import { noteUse } from './note-use.ts'

/** No key is longer; what is longer is not worth remembering. */
const MAX_HEADER = 200

/** What a request shows to prove who sends it. */
export interface Proof {
  readonly authorization: string | undefined
  /** What the session cookie holds; null where there is none. */
  readonly session: string | null
  readonly client: () => string
}

/**
 * Who sends the request, and what that person may do. A bad key is refused even where anybody may read; unknown schemes
 * count as none. A key comes before a session, and a session that is over is as good as none.
 */
export function authenticate(ctx: Context, proof: Proof): Actor | Promise<Actor> {
  const { authorization } = proof
  if (authorization === undefined) return withoutKey(ctx, proof)
  const found =
    authorization.length > MAX_HEADER ? findBearer(ctx.db, authorization) : knownBearer(ctx.db, authorization)
  return found instanceof Promise
    ? found.then((bearer) => bearerActor(ctx, bearer, proof))
    : bearerActor(ctx, found, proof)
}

/** Whom a header names: nobody at all, somebody, or a reason why it is refused. */
type Bearer = 'nobody' | (TokenUser & { readonly access: Access }) | { readonly refused: string }
type Visitor = SessionUser & { readonly access: Access }

const knownBearer = remember(findBearer)
const knownVisitor = remember(findVisitor)
const knownStranger = remember(async (db: Context['db']): Promise<Actor> => {
  return { ...ANONYMOUS, access: await findStrangerAccess(db) }
})

function withoutKey(ctx: Context, { session, client }: Proof): Actor | Promise<Actor> {
  if (session === null) return knownStranger(ctx.db, '')
  const found = knownVisitor(ctx.db, session)
  return found instanceof Promise
    ? found.then((visitor) => visitorActor(ctx, visitor, client))
    : visitorActor(ctx, found, client)
}

async function findBearer(db: Context['db'], authorization: string): Promise<Bearer> {
  const [scheme = '', key, ...rest] = authorization.trim().split(/\s+/, 4)
  if (!/^(token|bearer)$/i.test(scheme)) return 'nobody'
  if (key === undefined) return { refused: 'Invalid token header. No credentials provided.' }
  if (rest.length > 0) return { refused: 'Invalid token header. Token string should not contain spaces.' }
  const user = await findTokenUser(db, keyHash(key))
  if (!user) return { refused: 'Invalid token.' }
  const { userId, onlyProject, accessVersion: version } = user
  return { ...user, access: await findAccess(db, { userId, onlyProject, version }) }
}

async function findVisitor(db: Context['db'], session: string): Promise<Visitor | null> {
  const user = await findSessionUser(db, keyHash(session))
  if (!user) return null
  const { userId, accessVersion: version } = user
  return { ...user, access: await findAccess(db, { userId, onlyProject: null, version }) }
}

function bearerActor(ctx: Context, bearer: Bearer, proof: Proof): Actor | Promise<Actor> {
  if (bearer === 'nobody') return withoutKey(ctx, proof)
  if ('refused' in bearer) throw new AppError('authentication_failed', bearer.refused)
  const { tokenId, userId, username, isActive, expiresAt, access, onlyProject, unsettledId } = bearer
  if (expiresAt !== null && expiresAt <= ctx.now())
    throw new AppError('authentication_failed', 'Invalid token.')
  if (!isActive) throw new AppError('authentication_failed', 'User inactive or deleted.')
  const credential: Credential = { kind: 'key', id: tokenId, expiresAt, projectId: onlyProject }
  noteUse(ctx, credential, bearer.usedAt)
  // A key of a project does not make use of more than that, whoever owns it.
  const isSuperuser = bearer.isSuperuser && onlyProject === null
  const { client } = proof
  return { kind: 'user', userId, username, isSuperuser, access, credential, unsettledId, client }
}

function visitorActor(ctx: Context, visitor: Visitor | null, client: () => string): Actor | Promise<Actor> {
  if (!visitor?.isActive || visitor.expiresAt <= ctx.now()) return knownStranger(ctx.db, '')
  const { sessionId, userId, username, isSuperuser, access, unsettledId } = visitor
  const credential: Credential = { kind: 'session', id: sessionId }
  noteUse(ctx, credential, visitor.usedAt)
  return { kind: 'user', userId, username, isSuperuser, access, credential, unsettledId, client }
}
