import { createSign } from 'node:crypto'
import type { ServiceCall } from '../service.ts'
import { oneLine, ServiceError } from '../service-error.ts'
import { askService } from './ask-service.ts'
import { cachedToken } from './cached-token.ts'
import { readGoogleError } from './google-error.ts'
import { objectOf, stringOf } from './read-answer.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const LIFETIME_S = 3600

interface ServiceAccount {
  readonly email: string
  readonly key: string
  readonly keyId: string
  readonly tokenUri: string
}

/**
 * An access token for the service account in this JSON (Google Identity, “Using OAuth 2.0 for server to server
 * applications”), issued once in 50 minutes.
 */
export function googleToken(call: ServiceCall, json: string, scope: string): Promise<string> {
  const issue = async () => {
    const account = readAccount(json)
    const body = new URLSearchParams({ grant_type: GRANT, assertion: assertion(account, scope, call.now()) })
    const answer = await askService(
      call,
      account.tokenUri,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: body.toString(),
      },
      // Google answers 400 `invalid_grant` for an account or key that was deleted.
      (response, said) =>
        response.status === 400
          ? new ServiceError('refused', `Google rejected the service account: ${oneLine(said)}.`)
          : readGoogleError(response, said),
    )
    return stringOf(objectOf(answer).access_token)
  }
  return cachedToken(['google', scope, json], call.now(), issue, 50 * 60_000)
}

/** A JSON Web Token that the account signed with RS256. */
function assertion({ email, key, keyId, tokenUri }: ServiceAccount, scope: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000)
  const header = { alg: 'RS256', typ: 'JWT', kid: keyId }
  const claims = { iss: email, scope, aud: tokenUri, iat: issued, exp: issued + LIFETIME_S }
  const signed = [header, claims].map((part) => base64(JSON.stringify(part))).join('.')
  try {
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
  } catch {
    throw invalid()
  }
}

function readAccount(json: string): ServiceAccount {
  try {
    const { client_email, private_key, private_key_id, token_uri } = objectOf(JSON.parse(json))
    const tokenUri = stringOf(token_uri ?? 'https://oauth2.googleapis.com/token')
    if (!tokenUri.startsWith('https://')) throw invalid()
    return {
      email: stringOf(client_email),
      key: stringOf(private_key),
      keyId: stringOf(private_key_id ?? ''),
      tokenUri,
    }
  } catch {
    throw invalid()
  }
}

function invalid(): ServiceError {
  return new ServiceError('refused', 'The service account key is not the JSON file from Google.')
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url')
}
