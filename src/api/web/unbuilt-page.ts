import { RawResponse } from '../http/responses/raw-response.ts'
import { html } from '../wire/html.ts'
import { plainPage } from '../wire/plain-page.ts'
import { isBuildingWeb } from './web-folder.ts'

/** A build takes 10 to 60 seconds. */
const RETRY_SECONDS = 3

const BUILDING = html`<p>The server is running, and the web interface is being built. This takes up to a minute after an update. The page reloads automatically; without that, <a href="">reload it</a>.</p>`
const UNBUILT = html`<p>Run <code>npm run build:web</code>, then <a href="">reload this page</a>.</p>`

/** What every page shows instead of itself while the web interface is being built, and in a checkout without a build. */
export function unbuiltPage(status: number): RawResponse {
  const isBuilding = isBuildingWeb()
  const title = isBuilding ? 'Diglot is starting' : 'Web interface not built'
  const { type, text, headers } = plainPage(
    title,
    html`${isBuilding ? BUILDING : UNBUILT}
<p>The API at <a href="/api/">/api/</a> and the <a href="/docs/">documentation</a> are available.</p>`,
  )
  const reload = { 'retry-after': String(RETRY_SECONDS), refresh: String(RETRY_SECONDS) }
  return new RawResponse(type, text, isBuilding ? { ...headers, ...reload } : headers, status)
}
