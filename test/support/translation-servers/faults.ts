import type { ServerResponse } from 'node:http'
import type { TranslationProtocol } from './protocol.ts'

/** What can go wrong at any service. */
export const FAULTS = [
  '401',
  '403',
  '429',
  '429 with Retry-After',
  '456',
  '500',
  '503',
  'slow',
  'half an answer',
  'wrong count',
  'HTML',
  'other JSON',
  'giant',
] as const

export type Fault = (typeof FAULTS)[number]

/** Seconds in `Retry-After`. */
export const RETRY_AFTER = 7

const HTML = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>'
const GIANT = 256 * 1024 * 1024

/** Responds with a fault; false for `wrong count`, which the protocol does itself. */
export function respondWithFault(
  fault: Fault,
  response: ServerResponse,
  { errorBody }: Pick<TranslationProtocol, 'errorBody'>,
): boolean {
  const json = { 'content-type': 'application/json' }
  if (fault === 'wrong count') return false
  // Nothing: the client has to give up.
  if (fault === 'slow') return true
  if (fault === 'HTML') response.writeHead(200, { 'content-type': 'text/html' }).end(HTML)
  else if (fault === 'other JSON') response.writeHead(200, json).end('{"unexpected": [{}]}')
  else if (fault === 'half an answer') {
    response.writeHead(200, { ...json, 'content-length': '1000' })
    response.write('{"translations": [{"text": "Ha', () => response.destroy())
  } else if (fault === 'giant') {
    response.writeHead(200, json)
    writeGiant(response, 0)
  } else {
    const status = Number(fault.slice(0, 3))
    const headers = fault.endsWith('Retry-After') ? { ...json, 'retry-after': String(RETRY_AFTER) } : json
    response.writeHead(status, headers).end(JSON.stringify(errorBody(status, 'The service says no')))
  }
  return true
}

/** Writes as long as the client reads. */
function writeGiant(response: ServerResponse, sent: number): void {
  const chunk = sent === 0 ? '{"text": "' : 'x'.repeat(64 * 1024)
  if (response.destroyed) return
  if (sent > GIANT) response.end()
  else if (response.write(chunk)) setImmediate(() => writeGiant(response, sent + chunk.length))
  else response.once('drain', () => writeGiant(response, sent + chunk.length))
}
