import type { IncomingMessage } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import type { JsonSchema } from '../../wire/schema.ts'
import type { BodyReservation } from './body-limiter.ts'
import { collectBody, freeBytes } from './collect-body.ts'
import { type FormEntry, formDictionary, parseUrlencoded } from './form.ts'
import { parseJsonBody, utf8 } from './parse-json.ts'
import { headerParameters } from './part-headers.ts'
import { receiveFile, receiveForm } from './receive-upload.ts'

/** Default body limit of a route, in bytes. */
export const BODY_LIMIT = 64 * 1024
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'

/** Media types that every write accepts, in the order in which OPTIONS lists them. */
export const PARSED_TYPES = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE] as const

/** A body parsed to a dictionary, not validated yet. */
interface ParsedBody {
  readonly value: unknown
  /** True for forms, whose texts may stand for numbers, booleans and one-element lists. */
  readonly isForm: boolean
}

/** How to read a body. */
interface BodyOptions {
  readonly reservation: BodyReservation
  /** Limit for a body without files, and for all texts of one with files, in bytes. */
  readonly limit: number
  /** Maximum number of values in long lists. */
  readonly maxListed?: number | undefined
  /** Limit for a body with files, in bytes; if undefined, files are rejected. */
  readonly uploadLimit?: number | undefined
  /** The member that receives the content of a body that is not a form. */
  readonly rawMember?: string | undefined
}

/** Reads the body of a request in any accepted type; no body counts as an empty dictionary. */
export async function readBody(
  request: IncomingMessage,
  schema: JsonSchema,
  { reservation, limit, maxListed, uploadLimit, rawMember }: BodyOptions,
): Promise<ParsedBody> {
  const { 'content-type': header = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (encoding.toLowerCase() !== 'identity') {
    throw unsupported(`Unsupported content encoding "${encoding.slice(0, 200)}" in request.`)
  }
  const upload = { limit: uploadLimit ?? limit, textLimit: limit, reservation }
  const type = header.split(';', 1)[0]?.trim().toLowerCase()
  if (isEmpty(request)) return { value: {}, isForm: type === FORM_TYPE || type === MULTIPART_TYPE }
  if (rawMember !== undefined && type !== FORM_TYPE && type !== MULTIPART_TYPE) {
    const file = await receiveFile(request, nameOfContent(request), upload)
    return { value: { [rawMember]: file }, isForm: true }
  }
  switch (type) {
    case JSON_TYPE:
      return {
        value: await parseWhole(request, { reservation, limit }, (bytes) =>
          parseJsonBody(bytes, { maxListed, reserve: reservation.takeMemory }),
        ),
        isForm: false,
      }
    case FORM_TYPE:
      return formBody(
        schema,
        await parseWhole(request, { reservation, limit }, async (bytes) => parseUrlencoded(utf8(bytes))),
      )
    case MULTIPART_TYPE:
      return formBody(schema, await receiveForm(request, header, upload))
    default:
      throw unsupported(`Unsupported media type "${header.slice(0, 200)}" in request.`)
  }
}

/** Parses a body and frees its bytes. */
async function parseWhole<Parsed>(
  request: IncomingMessage,
  options: Pick<BodyOptions, 'reservation' | 'limit'>,
  parse: (bytes: Buffer) => Promise<Parsed>,
): Promise<Parsed> {
  const bytes = await collectBody(request, options)
  try {
    return await parse(bytes)
  } finally {
    freeBytes(bytes)
  }
}

/** The file name of a body that is a file. */
function nameOfContent({ headers }: IncomingMessage): string {
  const disposition = headers['content-disposition']
  const filename = disposition === undefined ? undefined : headerParameters(disposition).get('filename')
  if (filename) return filename
  throw new AppError(
    'parse_error',
    'Missing filename. Send a form, or a Content-Disposition header with a filename.',
  )
}

function isEmpty({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return length === '0' || (length === undefined && headers['transfer-encoding'] === undefined)
}

function formBody(schema: JsonSchema, entries: readonly FormEntry[]): ParsedBody {
  return { value: formDictionary(schema, entries), isForm: true }
}

function unsupported(message: string): AppError {
  return new AppError('unsupported_media_type', message)
}
