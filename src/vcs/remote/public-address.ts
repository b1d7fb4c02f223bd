import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../outbound/public-address.ts'
import { RepositoryError } from '../repository-error.ts'

/**
 * Public addresses of a host; throws if it has none, so that users cannot reach private networks through this server.
 */
export async function resolvePublic(host: string): Promise<string[]> {
  const found = isIP(host) ? [{ address: host }] : await resolve(host)
  const open = found.map(({ address }) => address).filter(isPublicAddress)
  if (open.length > 0) return open
  throw new RepositoryError(
    'forbidden',
    `${host} is on this machine or in a private network; an administrator can allow that with OUTBOUND_ALLOW_PRIVATE=1`,
  )
}

async function resolve(host: string): Promise<{ address: string }[]> {
  try {
    return await lookup(host, { all: true })
  } catch (error) {
    throw new RepositoryError(
      'unreachable',
      `Unknown host name ${host}; check the URL, or the DNS settings of this machine`,
      error,
    )
  }
}
