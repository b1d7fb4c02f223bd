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
/** Servers of clouds that hand out keys to any program of a machine: link-local addresses, and those of Azure, Oracle, Alibaba and AWS. */
const METADATA: readonly (readonly [net: string, prefix: number])[] = [
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['100.100.100.200', 32],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
]
/** Both contain an IPv4 address in their last 32 bits: mapped addresses, and NAT64. */
const EMBEDDED = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}:)?([\da-f]{1,4})$/i

// Two lists, because one would match every IPv4 address with the IPv6 network of mapped ones.
const closed = blockList(CLOSED)
const metadata = blockList(METADATA)

/** True for addresses of the public internet: not of this machine, a private network, or a cloud metadata service. */
export function isPublicAddress(ip: string): boolean {
  return isIP(ip) !== 0 && !ip.includes('%') && !isIn(closed, ip)
}

/** True for addresses of the metadata services of clouds, which no setting allows. */
export function isMetadataAddress(ip: string): boolean {
  const [address = ''] = ip.split('%')
  return isIP(address) !== 0 && isIn(metadata, address)
}

function isIn(lists: ReturnType<typeof blockList>, ip: string): boolean {
  if (isIP(ip) === 4) return lists.ipv4.check(ip, 'ipv4')
  const embedded = EMBEDDED.exec(shortest(ip))
  if (embedded) return isIn(lists, dotted(embedded[1] ?? '0', embedded[2] ?? '0'))
  return lists.ipv6.check(ip, 'ipv6')
}

function blockList(nets: readonly (readonly [net: string, prefix: number])[]) {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const [net, prefix] of nets) {
    const family = isIP(net) === 4 ? 'ipv4' : 'ipv6'
    lists[family].addSubnet(net, prefix, family)
  }
  return lists
}

function shortest(ip: string): string {
  return new URL(`http://[${ip}]/`).hostname.slice(1, -1)
}

/** The IPv4 address in two groups such as `c0a8` and `1`. */
function dotted(first: string, second: string): string {
  const [high, low] = [Number.parseInt(first, 16), Number.parseInt(second, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
