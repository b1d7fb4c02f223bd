import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Outgoing } from '../exchange.ts'
import { tagOfEncoding } from './validators.ts'

/** Smaller bodies fit into a few packets uncompressed. */
const MIN_ENCODED = 8 * 1024
/** Compressible content types; images and archives are compressed already. */
const TEXTUAL = /^(?:text\/|application\/(?:json|xml|openmetrics-text|[\w.-]+\+xml)|image\/svg\+xml)/

const ENCODERS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 4,
        [zlib.BROTLI_PARAM_LGWIN]: 18,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 5 }),
} as const

type Encoding = keyof typeof ENCODERS

/** True for responses that are compressed if the client accepts it. */
export function isEncodable({ type, body, headers }: Outgoing): boolean {
  return (
    body.length >= MIN_ENCODED &&
    type !== null &&
    TEXTUAL.test(type) &&
    headers['content-encoding'] === undefined
  )
}

/** The encoding to use for an `Accept-Encoding` header; null if the client accepts none that we support. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null
  const weights = new Map(accepted.split(',', 20).map(weighted))
  const [best] = (['br', 'gzip'] as const)
    .map((name) => ({ name, weight: weights.get(name) ?? weights.get('*') ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return best?.name ?? null
}

/** The compressed response; a zlib thread does the work. */
export async function encoded(outgoing: Outgoing, encoding: Encoding): Promise<Outgoing> {
  const { body, headers } = outgoing
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return {
    ...outgoing,
    body: await ENCODERS[encoding](bytes),
    headers: {
      ...headers,
      ...(headers.etag !== undefined && { etag: tagOfEncoding(headers.etag, encoding) }),
      'content-encoding': encoding,
    },
  }
}

function weighted(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return [name, weight >= 0 && weight <= 1 ? weight : 0]
}
