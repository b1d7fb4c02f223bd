import * as client from 'openid-client'
import { AppError } from '../domain/errors.ts'
import { OPENID_REFUSALS } from '../domain/openid-refusals.ts'

/** The identity provider and the client credentials. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** A sign-in that was redirected to the provider. */
interface StartedLogin {
  /** The URL to redirect the browser to. */
  readonly address: string
  readonly state: string
  readonly nonce: string
  /** Proves that the same browser comes back (PKCE, RFC 7636). */
  readonly verifier: string
}

/** The user as reported by the provider. */
export interface ProvidedPerson {
  readonly issuer: string
  readonly subject: string
  /** Null if there is none or the provider has not verified it. */
  readonly verifiedEmail: string | null
  readonly username: string | null
  readonly fullName: string | null
}

const TIMEOUT_SECONDS = 10
/** How long a provider's keys and endpoints are cached, because they may change. */
const KEPT_MS = 60 * 60 * 1000
const providers = new Map<string, { since: number; found: Promise<client.Configuration> }>()

/** Starts a sign-in; contacts the provider at most once an hour. */
export async function startLogin(settings: ProviderSettings, redirectUri: string): Promise<StartedLogin> {
  const config = await findProvider(settings)
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, state, nonce, verifier }
}

/** Completes a sign-in: returns the user for `returned`, the callback URL with the provider's parameters. */
export async function finishLogin(
  settings: ProviderSettings,
  { returned, state, nonce, verifier }: { returned: URL } & Omit<StartedLogin, 'address'>,
): Promise<ProvidedPerson> {
  const config = await findProvider(settings)
  try {
    const tokens = await client.authorizationCodeGrant(config, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new AppError('authentication_failed', OPENID_REFUSALS.nobody)
    // Some providers include only the username in the token.
    const isWhole = claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined
    const more = isWhole ? {} : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
    return personOf(claims.iss, claims.sub, { ...claims, ...more })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof client.AuthorizationResponseError) {
      throw new AppError('permission_denied', OPENID_REFUSALS.denied, { cause: error })
    }
    throw isAway(error) ? away(error) : refused(error)
  }
}

function personOf(
  issuer: string,
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): ProvidedPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : null)
  return {
    issuer,
    subject,
    verifiedEmail: claims.email_verified === true ? text('email') : null,
    username: text('preferred_username'),
    fullName: text('name'),
  }
}

/** Loads the provider's endpoints and keys; failures are not cached. */
async function findProvider(settings: ProviderSettings): Promise<client.Configuration> {
  const name = JSON.stringify(settings)
  const known = providers.get(name)
  if (known && Date.now() - known.since < KEPT_MS) return known.found
  const found = discover(settings)
  providers.set(name, { since: Date.now(), found })
  try {
    return await found
  } catch (error) {
    providers.delete(name)
    throw away(error)
  }
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const execute = issuer.startsWith('http://') ? [client.allowInsecureRequests] : []
  const secret = clientSecret === '' ? undefined : clientSecret
  return client.discovery(new URL(issuer), clientId, secret, undefined, { execute, timeout: TIMEOUT_SECONDS })
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['TimeoutError', 'AbortError'].includes(error.name) || error.message === 'fetch failed'
}

function away(cause: unknown): AppError {
  return new AppError('unavailable', OPENID_REFUSALS.away, { retryAfter: 30, cause })
}

function refused(cause: unknown): AppError {
  return new AppError('authentication_failed', OPENID_REFUSALS.invalid, { cause })
}
