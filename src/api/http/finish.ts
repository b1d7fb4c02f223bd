import type { IncomingMessage } from 'node:http'
import { encoded, encodingFor, isEncodable } from './encodings.ts'
import type { Outgoing } from './exchange.ts'
import { isKnown, isReadable, notModified, withTag } from './validators.ts'

/**
 * What is really sent: reads get a tag, those who have the answer already get none, and large texts are encoded for who
 * takes that. Gives the answer itself, not a promise, where there is nothing to wait for.
 */
export function finish(outgoing: Outgoing, request: IncomingMessage): Outgoing | Promise<Outgoing> {
  if (!isReadable(request.method ?? '', outgoing.status)) return outgoing
  const tagged = varied(withTag(outgoing))
  if (isKnown(tagged, request.headers)) return notModified(tagged)
  const encoding = isEncodable(tagged) ? encodingFor(request.headers['accept-encoding']) : null
  return encoding === null ? tagged : encoded(tagged, encoding)
}

/** Caches must know that the encoding was chosen, also where the client takes none. */
function varied(outgoing: Outgoing): Outgoing {
  if (!isEncodable(outgoing)) return outgoing
  const { headers } = outgoing
  return { ...outgoing, headers: { ...headers, vary: `${headers.vary ?? 'Accept'}, Accept-Encoding` } }
}
