import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { AppError } from '../../domain/errors.ts'

/** Where a request comes from, and under which URL it reached the server. */
export interface Origin {
  /** `https://host:port`, for absolute links. */
  readonly address: string
  /** IP address of the client; needs a system call, so it is read on demand. */
  client(): string
}

/** Reads the origin of a request; `authority` is the host in its target, if there is one. */
type OriginReader = (request: IncomingMessage, authority: string | null) => Origin

const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,255})(:\d{1,5})?$/i

/** Reads origins; `X-Forwarded-*` counts only from the given proxies, and SITE_URL overrides the host. */
export function originReader(siteUrl: string, trustedProxies: readonly string[]): OriginReader {
  const isTrusted = proxyTest(trustedProxies)

  return (request, authority) => {
    const isProxied = trustedProxies.length > 0 && isTrusted(peerOf(request))
    return {
      address: siteUrl || `${scheme(request, isProxied)}://${host(request, isProxied, authority)}`,
      client: () => (isProxied ? forwardedClient(request, isTrusted, peerOf(request)) : peerOf(request)),
    }
  }
}

function peerOf(request: IncomingMessage): string {
  return plainAddress(request.socket.remoteAddress ?? '')
}

function scheme(request: IncomingMessage, isProxied: boolean): string {
  const forwarded = isProxied ? lastValue(request.headers['x-forwarded-proto']) : undefined
  return forwarded?.toLowerCase() === 'https' ? 'https' : 'http'
}

/** Most requests have the same host. */
let lastHost = 'localhost'

function host(request: IncomingMessage, isProxied: boolean, authority: string | null): string {
  const forwarded = isProxied ? lastValue(request.headers['x-forwarded-host']) : undefined
  const name = forwarded ?? authority ?? request.headers.host ?? 'localhost'
  if (name === lastHost) return name
  // Links are built from it and parsed again: ports above 65535 and addresses such as 1.2.3.999 are invalid.
  if (!HOST.test(name) || !URL.canParse(`http://${name}`)) {
    throw new AppError('parse_error', 'The Host header is not a valid host name')
  }
  lastHost = name
  return name
}

/** The last address in the chain that is not one of our proxies; addresses before an invalid one are ignored. */
function forwardedClient(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
  peer: string,
): string {
  const chain = String(request.headers['x-forwarded-for'] ?? '').split(',')
  let client = peer
  for (const part of chain.reverse()) {
    const address = plainAddress(part.trim())
    if (isIP(address) === 0) return client
    client = address
    if (!isTrusted(address)) return client
  }
  return client
}

function lastValue(header: string | readonly string[] | undefined): string | undefined {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  )
}

/** Without port and zone; IPv4-mapped IPv6 addresses become IPv4. */
function plainAddress(address: string): string {
  return address
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
}

function proxyTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, family(address))
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
