import type { Configuration } from 'openid-client'
import { AppError } from '../domain/errors.ts'
import { OPENID_REFUSALS } from '../domain/openid-refusals.ts'

/** The identity provider, and who we are to it. */
export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** A log-in that is on its way to the provider. */
interface StartedLogin {
  /** Where the browser goes. */
  readonly address: string
  readonly state: string
  readonly nonce: string
  /** Proves that who began is who comes back (PKCE, RFC 7636). */
  readonly verifier: string
}

/** What the provider says of a person. */
export interface ProvidedPerson {
  readonly issuer: string
  readonly subject: string
  /** Null where there is none, or the provider does not vouch for it. */
  readonly verifiedEmail: string | null
  readonly username: string | null
  readonly fullName: string | null
}

const TIMEOUT_SECONDS = 10
/** Keys and addresses of a provider change now and then. */
const KEPT_MS = 60 * 60 * 1000
const providers = new Map<string, { since: number; found: Promise<Configuration> }>()

/** Begins a log-in: one request to the provider at most once an hour. */
export async function startLogin(settings: ProviderSettings, redirectUri: string): Promise<StartedLogin> {
  const client = await import('openid-client')
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

/** Ends a log-in: who came back to `returned`, the address of ours with what the provider added to it. */
export async function finishLogin(
  settings: ProviderSettings,
  { returned, state, nonce, verifier }: { returned: URL } & Omit<StartedLogin, 'address'>,
): Promise<ProvidedPerson> {
  const client = await import('openid-client')
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
    // Some providers put only the name of the person into the token, and the rest elsewhere.
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

/** Asks the provider for its addresses and keys; a failure is not kept. */
async function findProvider(settings: ProviderSettings): Promise<Configuration> {
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

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await import('openid-client')
  const execute = issuer.startsWith('http://') ? [allowInsecureRequests] : []
  const secret = clientSecret === '' ? undefined : clientSecret
  return discovery(new URL(issuer), clientId, secret, undefined, { execute, timeout: TIMEOUT_SECONDS })
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
