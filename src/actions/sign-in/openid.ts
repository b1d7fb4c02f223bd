import { randomBytes } from 'node:crypto'
import { keyHash } from '../../auth/keys.ts'
import { finishLogin, type ProviderSettings, startLogin } from '../../auth/openid.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { OPENID_REFUSALS } from '../../domain/openid-refusals.ts'
import { sitePath } from '../../domain/site-path.ts'
import { insertOpenidLogin, type OpenidLogin, takeOpenidLogin } from '../../storage/sign-in/openid-logins.ts'
import { transaction } from '../../storage/transaction.ts'
import { limitAttempts } from './limit-attempts.ts'
import { providedUser } from './provided-user.ts'
import { type NewSession, startSession, type Visitor } from './start-session.ts'

/** Seconds that a user may spend at the provider. */
export const OPENID_SECONDS = 15 * 60

/** Starts a sign-in at the identity provider; the browser keeps the key, so that only this browser can complete it. */
export async function beginOpenid(
  ctx: Context,
  visitor: Visitor,
  { redirectUri, next }: { redirectUri: string; next: string },
): Promise<{ address: string; key: string }> {
  const settings = settingsOf(ctx.config)
  await limitAttempts(ctx, [{ what: ['openid from', visitor.asker], times: 60, seconds: 15 * 60 }])
  const { address, ...secrets } = await startLogin(settings, redirectUri)
  const key = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now() + OPENID_SECONDS * 1_000_000
  await insertOpenidLogin(ctx.db, { ...secrets, keyHash: keyHash(key), next: sitePath(next), expiresAt })
  return { address, key }
}

/** The started sign-in of a key, which is valid for one response of the provider. */
export async function takeOpenid(ctx: Context, key: string | null): Promise<OpenidLogin> {
  settingsOf(ctx.config)
  const login = key === null ? null : await takeOpenidLogin(ctx.db, keyHash(key))
  if (!login || login.expiresAt <= ctx.now()) {
    throw new AppError('authentication_failed', OPENID_REFUSALS.outdated)
  }
  return login
}

/** Signs in a user who returns from the identity provider. */
export async function finishOpenid(
  ctx: Context,
  visitor: Visitor,
  { login, returned }: { login: OpenidLogin; returned: URL },
): Promise<NewSession> {
  const { state, nonce, verifier } = login
  const person = await finishLogin(settingsOf(ctx.config), { returned, state, nonce, verifier })
  return transaction(ctx.db, async (tx) => {
    const userId = await providedUser(ctx, tx, { person, visitor })
    return startSession(ctx, tx, { userId, visitor, method: 'openid' })
  })
}

function settingsOf(config: Config): ProviderSettings {
  if (config.OIDC_ISSUER === '') throw new AppError('not_found', 'Not found.')
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    scope: config.OIDC_SCOPE,
  }
}
