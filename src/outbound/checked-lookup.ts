import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isMetadataAddress, isPublicAddress } from './public-address.ts'

/**
 * Resolves host names to allowed addresses only: public ones, and private ones if that is allowed, but never those of metadata
 * services. A connection uses the very addresses that were checked, so a name that resolves differently the next time cannot
 * lead elsewhere.
 */
export function checkedLookup(mayBePrivate: boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const open = found.filter(({ address }) => isAllowed(address, mayBePrivate))
      const [first] = open
      if (!first) return done(forbiddenHost(host, found[0]?.address ?? ''), [])
      return options.all === true ? done(null, open) : done(null, first.address, first.family)
    })
  }
}

/** Throws for the address of a host that is not allowed; names are checked when they are resolved. */
export function checkHost(host: string, mayBePrivate: boolean): void {
  if (isIP(host) !== 0 && !isAllowed(host, mayBePrivate)) throw forbiddenHost(host, host)
}

function isAllowed(address: string, mayBePrivate: boolean): boolean {
  return mayBePrivate ? !isMetadataAddress(address) : isPublicAddress(address)
}

function forbiddenHost(host: string, address: string): OutboundError {
  const reason = isMetadataAddress(address)
    ? `${host} is an internal address of a cloud provider, which is never allowed.`
    : `${host} is on this machine or in a private network, which an administrator must allow first.`
  return new OutboundError('forbidden', reason)
}
