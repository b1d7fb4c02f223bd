import type { IncomingMessage } from 'node:http'
import { RepositoryError } from '../repository-error.ts'
import { parseAddress, type RemoteAddress, withoutCredentials } from './address.ts'
import { fixedLookup } from './fixed-lookup.ts'
import { resolvePublic } from './public-address.ts'
import type { RemoteRules } from './remote-call.ts'

const QUERY = '/info/refs?service=git-upload-pack'
const TIMEOUT_MS = 10_000

/**
 * The redirect of a web host, which git itself does not follow. Only redirects on the same host are accepted (a renamed
 * repository, or https instead of http); otherwise the error names the new URL.
 */
export async function findRedirect(rules: RemoteRules, address: RemoteAddress): Promise<RemoteAddress> {
  const location = await locationOf(rules, address)
  const next = location === null ? null : redirectTarget(rules.schemes, address, location)
  if (next) return next
  const place = location === null ? '' : `: ${withoutCredentials(location).slice(0, 300)}`
  throw new RepositoryError(
    'moved',
    `${address.host} redirects this URL; use the new URL of the repository${place}`,
  )
}

/** The redirect target with the same credentials; null if it is on another host or less secure. */
export function redirectTarget(
  schemes: readonly string[],
  from: RemoteAddress,
  location: string,
): RemoteAddress | null {
  if (!schemes.includes(new URL(location).protocol.slice(0, -1))) return null
  const to = parseAddress(location, schemes)
  if (to.kind !== 'remote' || to.host !== from.host || to.credentials || to.url === from.url) return null
  const isUpgrade = from.scheme === 'http' && from.port === 80 && to.scheme === 'https' && to.port === 443
  const isSamePlace = from.scheme === to.scheme && from.port === to.port
  return isUpgrade || isSamePlace ? { ...to, credentials: from.credentials } : null
}

/** The URL in the `Location` header, without git's suffix; null if there is none. */
async function locationOf(rules: RemoteRules, address: RemoteAddress): Promise<string | null> {
  const response = await ask(rules, address)
  response.destroy()
  const { location } = response.headers
  const status = response.statusCode ?? 0
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, address.url))
    return null
  const { href } = new URL(location, address.url)
  return href.endsWith(QUERY) ? href.slice(0, -QUERY.length) : null
}

async function ask(rules: RemoteRules, address: RemoteAddress): Promise<IncomingMessage> {
  const { credentials, scheme, url } = address
  const pinned = rules.allowPrivate ? [] : await resolvePublic(address.host)
  const { request: send } = process.getBuiltinModule(scheme === 'https' ? 'node:https' : 'node:http')
  return new Promise((resolve, reject) => {
    const request = send(url.replace(/\/$/, '') + QUERY, {
      headers: { 'user-agent': 'git/2.40', 'git-protocol': 'version=2' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(credentials && { auth: `${credentials.user}:${credentials.password}` }),
      ...(pinned[0] !== undefined && { lookup: fixedLookup(pinned) }),
    })
    request.once('response', resolve)
    request.once('error', (error) =>
      reject(new RepositoryError('unreachable', `${address.host} cannot be reached`, error)),
    )
    request.end()
  })
}
