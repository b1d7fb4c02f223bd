import { isIPv6, type LookupFunction } from 'node:net'

/** Resolves every host to these addresses, which were checked before. */
export function fixedLookup(ips: readonly string[]): LookupFunction {
  const all = ips.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_host, options, callback) => {
    const [first] = all
    if (options.all) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}
