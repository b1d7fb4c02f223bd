import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import { html } from '../../wire/html.ts'
import { plainPage } from '../../wire/plain-page.ts'
import type { Outgoing } from '../exchange.ts'
import type { ErrorResponse } from './errors.ts'

const UNEXPECTED =
  'An unexpected error occurred on the server. Try again; if it persists, contact the administrator.'

/** True for a browser that navigates to a URL, as opposed to a script or another program. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers.accept?.includes('text/html') === true
}

/** An error page for browsers that needs neither the database nor scripts. It reloads itself where a retry can help. */
export function errorPage({ status, headers }: ErrorResponse, error: unknown): Outgoing {
  const wait = headers['retry-after']
  const message = error instanceof AppError ? error.message : UNEXPECTED
  const title = status === 503 ? 'Temporarily unavailable' : 'Something went wrong'
  const { type, text, headers: own } = plainPage(title, html`<p>${message}</p>`)
  const refresh = wait !== undefined && { refresh: String(Math.max(5, Number(wait))) }
  return { status, type, body: text, headers: { ...headers, ...refresh, ...own } }
}
