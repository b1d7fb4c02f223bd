import { RawResponse } from '../http/responses/raw-response.ts'
import { html } from '../wire/html.ts'
import { isBuildingWeb } from './web-folder.ts'

/** A build takes 10 to 60 seconds. */
const RETRY_SECONDS = 3
const TYPE = 'text/html; charset=utf-8'
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const BUILDING = html`<p>The server is running, and the web interface is being built. This takes up to a minute after an update. The page reloads automatically; without that, <a href="">reload it</a>.</p>`
const UNBUILT = html`<p>Run <code>npm run build:web</code>, then <a href="">reload this page</a>.</p>`

/** What every page shows instead of itself while the web interface is being built, and in a checkout without a build. */
export function unbuiltPage(status: number): RawResponse {
  const isBuilding = isBuildingWeb()
  const title = isBuilding ? 'Diglot is starting' : 'Web interface not built'
  const { text } = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem }</style>
<h1>${title}</h1>
${isBuilding ? BUILDING : UNBUILT}
<p>The API at <a href="/api/">/api/</a> and the <a href="/docs/">documentation</a> are available.</p>
</html>
`
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-store' }
  const reload = { 'retry-after': String(RETRY_SECONDS), refresh: String(RETRY_SECONDS) }
  return new RawResponse(TYPE, text, isBuilding ? { ...headers, ...reload } : headers, status)
}
