import { BlockList, isIP } from 'node:net'

const PRIVATE: readonly (readonly [net: string, prefix: number])[] = [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]
/** Names that are never public: a bare name such as `ollama`, and the special-use domains. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa|intranet)$/

const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix] of PRIVATE) {
  const family = isIP(net) === 4 ? 'ipv4' : 'ipv6'
  lists[family].addSubnet(net, prefix, family)
}

/** True for the URL of a host that only an own network can have; other hosts may be own ones too, but nothing shows it. */
export function isOwnHost(url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const version = isIP(host)
  if (version === 0) return host !== '' && PRIVATE_NAME.test(host)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return lists[family].check(host, family)
}
