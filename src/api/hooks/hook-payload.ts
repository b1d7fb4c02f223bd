import { AppError } from '../../domain/errors.ts'
import { parseUrlencoded } from '../http/bodies/form.ts'
import { parseMultipart } from '../http/bodies/multipart.ts'
import { ownTurn } from '../http/bodies/own-turn.ts'
import { parseJsonBody, SHORT, utf8 } from '../http/bodies/parse-json.ts'

/** Reads the payload of a code host: JSON, or a form with JSON in its field `payload`. */
export async function readPayload(
  body: Buffer,
  { contentType = '', reserve }: { contentType: string | undefined; reserve: (bytes: number) => void },
): Promise<unknown> {
  if (body.length > SHORT) await ownTurn()
  const payload = await parseJsonBody(payloadBytes(body, contentType), { reserve })
  if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) return payload
  throw new AppError('parse_error', 'The payload is not a JSON object')
}

function payloadBytes(body: Buffer, contentType: string): Buffer {
  if (body.length === 0) throw new AppError('parse_error', 'The payload is empty')
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase()
  const fields =
    type === 'application/x-www-form-urlencoded'
      ? parseUrlencoded(utf8(body))
      : type === 'multipart/form-data'
        ? parseMultipart(body, contentType)
        : null
  if (!fields) return body
  const value = fields.findLast(([name]) => name === 'payload')?.[1]
  if (typeof value === 'string' && value !== '') return Buffer.from(value)
  throw new AppError('parse_error', 'The form has no field "payload"')
}
