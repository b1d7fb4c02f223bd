import { BlockList, isIP } from 'node:net'

/** IANA special-purpose registries of IPv4 and IPv6 addresses, and the metadata service of Azure. */
const CLOSED: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
/** Both contain an IPv4 address in their last 32 bits: mapped addresses, and NAT64. */
const EMBEDDED = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}:)?([\da-f]{1,4})$/i

// Two lists, because one would match every IPv4 address with the IPv6 network of mapped ones.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix] of CLOSED) {
  const family = isIP(net) === 4 ? 'ipv4' : 'ipv6'
  closed[family].addSubnet(net, prefix, family)
}

/** True for addresses of the public internet: not of this machine, a private network, or a cloud metadata service. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 0 || ip.includes('%')) return false
  if (version === 4) return !closed.ipv4.check(ip, 'ipv4')
  const embedded = EMBEDDED.exec(shortest(ip))
  if (embedded) return isPublicAddress(dotted(embedded[1] ?? '0', embedded[2] ?? '0'))
  return !closed.ipv6.check(ip, 'ipv6')
}

function shortest(ip: string): string {
  return new URL(`http://[${ip}]/`).hostname.slice(1, -1)
}

/** The IPv4 address in two groups such as `c0a8` and `1`. */
function dotted(first: string, second: string): string {
  const [high, low] = [Number.parseInt(first, 16), Number.parseInt(second, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
