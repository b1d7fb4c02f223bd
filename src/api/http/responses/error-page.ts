import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../../domain/errors.ts'
import { html } from '../../wire/html.ts'
import type { Outgoing } from '../exchange.ts'
import type { ErrorResponse } from './errors.ts'

const UNEXPECTED =
  'An unexpected error occurred on the server. Try again; if it persists, contact the administrator.'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** True for a browser that navigates to a URL, as opposed to a script or another program. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers.accept?.includes('text/html') === true
}

/** An error page for browsers that needs neither the database nor scripts. It reloads itself where a retry can help. */
export function errorPage({ status, headers }: ErrorResponse, error: unknown): Outgoing {
  const wait = headers['retry-after']
  const message = error instanceof AppError ? error.message : UNEXPECTED
  const title = status === 503 ? 'Temporarily unavailable' : 'Something went wrong'
  const body = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem }</style>
<h1>${title}</h1>
<p>${message}</p>
</html>
`
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: body.text,
    headers: {
      ...headers,
      ...(wait !== undefined && { refresh: String(Math.max(5, Number(wait))) }),
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  }
}
