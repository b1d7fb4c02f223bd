import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * Resolves host names to public addresses only. A connection uses the very addresses that were checked, so a name that
 * resolves differently the next time cannot lead into a private network.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(privateHost(host), [])
    return options.all === true ? done(null, open) : done(null, first.address, first.family)
  })
}

/** The error for a host without public addresses. */
export function privateHost(host: string): OutboundError {
  return new OutboundError(
    'forbidden',
    `${host} is on this machine or in a private network, which an administrator has to allow.`,
  )
}
