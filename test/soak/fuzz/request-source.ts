import { openMetrics } from '../../../src/api/http/metrics.ts'
import { apiRoutes } from '../../../src/api/routes.ts'
import type { Place } from '../../permissions/world.ts'
import type { Random } from '../../support/random.ts'
import { type ReadOperation, requestMaker } from '../../support/read-requests.ts'
import { authorization, hostileHeaders } from './hostile-headers.ts'
import { knownParts } from './known-parts.ts'
import { malformedBytes } from './malformed.ts'
import { gitRequest, hookRequest, pageRequest } from './other-requests.ts'
import type { WireRequest } from './wire-client.ts'
import { type Draft, writeRequest } from './write-requests.ts'

/** What requests are about, and who sends them. */
export interface SourceOptions {
  readonly operations: readonly ReadOperation[]
  /** API keys; null for strangers. */
  readonly keys: readonly (string | null)[]
  /** Changes as places are used up. */
  readonly places: () => readonly Place[]
  readonly random: Random
}

/** Every request is answered by then, also where all others of this test are in the way. */
const LIMIT_MS = 30_000
/** Operations on repositories wait for their tasks for 50 s. */
const OPERATION_LIMIT_MS = 90_000
const METHODS = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'M-SEARCH', 'LINK']
/** Places are many; those of the reads are looked up anew after so many requests. */
const RENEWED = 5000

/** Makes one hostile request after the other. */
export function requestSource({ operations, keys, places, random }: SourceOptions): () => WireRequest {
  const writes = apiRoutes(openMetrics('fuzz')).filter(({ method }) => method !== 'GET')
  let count = 0
  let nextRead = requestMaker(operations, {}, random)

  function draft(): Draft {
    if (count % RENEWED === 0) nextRead = requestMaker(operations, knownParts(places()), random)
    count += 1
    const place = random.pick(places())
    const kind = random.below(1000)
    if (kind < 440) return writeRequest(random.pick(writes), place, random) ?? hookRequest(place, random)
    if (kind < 900) {
      const { method, path, headers } = nextRead()
      return { method, path, headers: Object.entries(headers), body: null }
    }
    if (kind < 955) return hookRequest(place, random)
    if (kind < 995) return pageRequest(place, random)
    return gitRequest(place, random)
  }

  return () => {
    if (random.chance(3)) return malformed(random)
    const made = draft()
    // Another method at the same address; one that destroys only where the address is of a place.
    const method = random.chance(2) && made.method !== 'GET' ? random.pick(METHODS) : made.method
    return toWire({ ...made, method }, random.pick(keys), random)
  }
}

function malformed(random: Random): WireRequest {
  const bytes = malformedBytes(random)
  const label = `malformed: ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`
  return { bytes, isHead: false, isLast: true, label, limitMs: LIMIT_MS }
}

function toWire({ method, path, headers, body }: Draft, key: string | null, random: Random): WireRequest {
  const own = [...headers, ...authorization(random, key), ...hostileHeaders(random)]
  const isExpecting = own.some(([name]) => name === 'expect' || name === 'upgrade')
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(own.some(([name]) => name === 'host') ? [] : ['host: 127.0.0.1']),
    ...own.map(([name, value]) => `${name}: ${value}`),
    ...(body === null ? [] : [`content-length: ${body.length}`]),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const isOperation = /\/(repository|components|branches|discovery|translations|file)[/.]/.test(path)
  return {
    bytes: body === null ? head : Buffer.concat([head, body]),
    isHead: method === 'HEAD',
    isLast: isExpecting,
    limitMs: isOperation ? OPERATION_LIMIT_MS : LIMIT_MS,
    label: `${lines.join(' | ')}${body === null ? '' : ` || ${JSON.stringify(body.toString('latin1').slice(0, 2000))}`}`,
  }
}
