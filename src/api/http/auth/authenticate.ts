import { keyHash } from '../../../auth/keys.ts'
import type { Context } from '../../../context.ts'
import type { Access } from '../../../domain/access/access.ts'
import { type Actor, ANONYMOUS, type Credential } from '../../../domain/actor.ts'
import { AppError } from '../../../domain/errors.ts'
import { isInUse } from '../../../domain/user.ts'
import { findAccess, findAnonymousAccess } from '../../../storage/accounts/access.ts'
import { findTokenUser, type TokenUser } from '../../../storage/accounts/tokens.ts'
import { cached } from '../../../storage/cached.ts'
import { findSessionUser, type SessionUser } from '../../../storage/sign-in/sessions.ts'
import { recordUse } from './record-use.ts'

/** No key is longer, so longer headers are not cached. */
const MAX_HEADER = 200

/** The credentials of a request. */
export interface Credentials {
  readonly authorization: string | undefined
  /** The content of the session cookie; null if there is none. */
  readonly session: string | null
  readonly client: () => string
}

/**
 * Authenticates a request. An invalid key is rejected even where anonymous users may read; unknown schemes count as no
 * credentials. A key takes precedence over a session, and an expired session counts as none.
 */
export async function authenticate(ctx: Context, credentials: Credentials): Promise<Actor> {
  const { authorization } = credentials
  if (authorization === undefined) return withoutKey(ctx, credentials)
  const found =
    authorization.length > MAX_HEADER
      ? findBearer(ctx.db, authorization)
      : cachedBearer(ctx.db, authorization)
  return bearerActor(ctx, await found, credentials)
}

/** The result for a header: no user, a user, or the reason for its rejection. */
type Bearer = 'nobody' | (TokenUser & { readonly access: Access }) | { readonly refused: string }
type Visitor = SessionUser & { readonly access: Access }

const cachedBearer = cached(findBearer)
const cachedVisitor = cached(findVisitor)
const cachedAnonymous = cached(async (db: Context['db']): Promise<Actor> => {
  return { ...ANONYMOUS, access: await findAnonymousAccess(db) }
})

async function withoutKey(ctx: Context, { session, client }: Credentials): Promise<Actor> {
  if (session === null) return cachedAnonymous(ctx.db, '')
  return visitorActor(ctx, await cachedVisitor(ctx.db, session), client)
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

function bearerActor(ctx: Context, bearer: Bearer, credentials: Credentials): Actor | Promise<Actor> {
  if (bearer === 'nobody') return withoutKey(ctx, credentials)
  if ('refused' in bearer) throw new AppError('authentication_failed', bearer.refused)
  const { tokenId, userId, username, isActive, expiresAt, access, onlyProject } = bearer
  if (expiresAt !== null && expiresAt <= ctx.now())
    throw new AppError('authentication_failed', 'Invalid token.')
  if (!isInUse({ isActive, expiresAt: bearer.userExpiresAt }, ctx.now()))
    throw new AppError('authentication_failed', 'User inactive or deleted.')
  const credential: Credential = { kind: 'key', id: tokenId, expiresAt, projectId: onlyProject }
  recordUse(ctx, credential, bearer.usedAt)
  // A project key grants nothing outside the project, even if its owner is a superuser.
  const isSuperuser = bearer.isSuperuser && onlyProject === null
  const { client } = credentials
  return { kind: 'user', userId, username, isSuperuser, access, credential, client }
}

function visitorActor(ctx: Context, visitor: Visitor | null, client: () => string): Actor | Promise<Actor> {
  const now = ctx.now()
  const isIn =
    visitor && visitor.expiresAt > now && isInUse({ ...visitor, expiresAt: visitor.userExpiresAt }, now)
  if (!isIn) return cachedAnonymous(ctx.db, '')
  const { sessionId, userId, username, isSuperuser, access } = visitor
  const credential: Credential = { kind: 'session', id: sessionId }
  recordUse(ctx, credential, visitor.usedAt)
  return { kind: 'user', userId, username, isSuperuser, access, credential, client }
}
