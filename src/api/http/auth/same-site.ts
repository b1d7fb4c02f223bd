import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../../domain/errors.ts'

/** A header that forms and links of other sites cannot send, and their scripts only with CORS permission. */
const PROOF = 'x-csrf-protection'

/** Rejects a request that a browser marks as started by another site. Other programs send no such header. */
export function checkSite(headers: IncomingHttpHeaders, site: string): void {
  const { origin } = headers
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') refuse('another site')
  if (origin !== undefined && origin.toLowerCase() !== new URL(site).origin) refuse('another origin')
}

/** Rejects a write with a session cookie unless a script of this site sent it. */
export function checkCookieWrite(headers: IncomingHttpHeaders, site: string): void {
  checkSite(headers, site)
  if (!headers[PROOF]) {
    throw new AppError('permission_denied', 'CSRF Failed: the header X-CSRF-Protection is missing.')
  }
}

function refuse(where: string): never {
  throw new AppError('permission_denied', `CSRF Failed: the request comes from ${where}.`)
}
