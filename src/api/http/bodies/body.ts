import type { IncomingMessage } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import type { JsonSchema } from '../../wire/schema.ts'
import { collectBody } from './collect-body.ts'
import { type FormEntry, formDictionary, parseUrlencoded } from './form.ts'
import { parseMultipart } from './multipart.ts'
import { parseJson, utf8 } from './parse-json.ts'
import { headerParameters } from './part-headers.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Largest body of a route that does not say otherwise. */
export const BODY_LIMIT = 16 * 1024 * 1024
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data'

/** Media types that every write takes, in the order in which OPTIONS names them. */
export const PARSED_TYPES = [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE] as const

/** A body as the dictionary it stands for, not validated yet. */
export interface ParsedBody {
  readonly value: unknown
  /** True for forms, whose texts stand for numbers, booleans and one-element lists. */
  readonly isForm: boolean
}

/** How a body is read. */
export interface BodyOptions {
  /** In bytes. */
  readonly limit?: number | undefined
  /** The member that a body of any other type than a form is the content of. */
  readonly rawMember?: string | undefined
}

/** Reads the body of a request in any of the accepted types; no body at all is an empty dictionary. */
export async function readBody(
  request: IncomingMessage,
  schema: JsonSchema,
  { limit = BODY_LIMIT, rawMember }: BodyOptions = {},
): Promise<ParsedBody> {
  const { 'content-type': header = '', 'content-encoding': encoding = 'identity' } = request.headers
  if (isEmpty(request)) return { value: {}, isForm: false }
  if (encoding.toLowerCase() !== 'identity') {
    throw unsupported(`Unsupported content encoding "${encoding.slice(0, 200)}" in request.`)
  }
  const type = header.split(';', 1)[0]?.trim().toLowerCase()
  if (rawMember !== undefined && type !== FORM_TYPE && type !== MULTIPART_TYPE) {
    const filename = nameOfContent(request)
    const file = new UploadedFile(filename, await collectBody(request, limit))
    return { value: { [rawMember]: file }, isForm: true }
  }
  switch (type) {
    case JSON_TYPE:
      return { value: parseJson(await collectBody(request, limit)), isForm: false }
    case FORM_TYPE:
      return formBody(schema, parseUrlencoded(utf8(await collectBody(request, limit))))
    case MULTIPART_TYPE:
      return formBody(schema, parseMultipart(await collectBody(request, limit), header))
    default:
      throw unsupported(`Unsupported media type "${header.slice(0, 200)}" in request.`)
  }
}

/** The name of a file that is the whole body. */
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
