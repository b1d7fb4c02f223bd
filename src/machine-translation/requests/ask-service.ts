import type { ServiceCall, ServiceRequest, ServiceResponse } from '../service.ts'
import { readJson, responseError, type ServiceError } from '../service-error.ts'

/** What a service means by a response, where its status does not tell; null leaves it to the status. */
export type ReadError = (response: ServiceResponse, said: string) => ServiceError | null

/** The JSON that a service responds with; any status but 2xx is an error with the reason that the service gives. */
export async function askService(
  call: ServiceCall,
  url: string,
  request: ServiceRequest = {},
  readError: ReadError = () => null,
): Promise<unknown> {
  return readResponse(call, await call.request(url, request), readError)
}

/** The JSON of a response, or an error as `askService` throws it. */
export function readResponse(
  call: Pick<ServiceCall, 'now'>,
  response: ServiceResponse,
  readError: ReadError = () => null,
): unknown {
  if (response.status >= 200 && response.status < 300) return readJson(response)
  const said = reasonOf(response.body)
  throw readError(response, said) ?? responseError(response, said, call.now())
}

/** A request with a JSON body. */
export function jsonRequest(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  method: ServiceRequest['method'] = 'POST',
): ServiceRequest {
  return {
    method,
    headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** The URL with these query parameters; undefined and empty ones are left out. */
export function withQuery(url: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1])
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`
}

const REASONS = [
  'explanation',
  'message',
  'Message',
  'error_description',
  'responseDetails',
  'detail',
  'error',
]

/** The sentence in the body of an error, as services name it; '' for anything but JSON, such as the HTML of a proxy. */
export function reasonOf(body: string): string {
  try {
    return findReason(JSON.parse(body.replace(/^\uFEFF/, '')), 0)
  } catch {
    return ''
  }
}

function findReason(value: unknown, depth: number): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 3) return ''
  const members = value as Readonly<Record<string, unknown>>
  for (const name of REASONS) {
    const reason = name in members ? findReason(members[name], depth + 1) : ''
    if (reason !== '') return reason
  }
  return ''
}
