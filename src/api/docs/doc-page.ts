import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RawResponse } from '../http/responses/raw-response.ts'
import { chosenScheme } from '../web/chosen-scheme.ts'
import { Html, html } from '../wire/html.ts'
import type { MenuGroup } from './docs-menu.ts'
import { docsFrame } from './frame.ts'
import { onceReady } from './once-ready.ts'
import { DOCS_STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

// The Markdown parser is loaded when the first page is opened.
const menu = onceReady(async () => (await import('./docs-menu.ts')).readDocsMenu())

/** The parts of a documentation page. */
export interface DocPageParts {
  readonly title: string
  readonly url: string
  readonly content: Html
}

/** A documentation page with its menu, in the frame of all pages. */
export async function docPage(
  headers: IncomingHttpHeaders,
  { title, url, content }: DocPageParts,
): Promise<RawResponse> {
  const scheme = chosenScheme(headers.cookie)
  const colours = scheme === null ? html`` : html` data-scheme="${scheme}"`
  const links = navigation(await menu(), url)
  const place = url === '/docs/' ? html`Documentation` : html`<a href="/docs/">Documentation</a> / ${title}`
  const main = html`<div class="doc">${links}<details class="menu"><summary>Contents</summary><div>${links}</div></details>
<article>${content}</article></div>`
  const text = html`<!doctype html>
<html lang="en"${colours}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Diglot documentation</title><style>${new Html(DOCS_STYLE)}</style></head>
<body>${docsFrame(place, main)}</body></html>
`.text
  return new RawResponse('text/html; charset=utf-8', text, {
    'content-security-policy': POLICY,
    'cache-control': 'private, no-cache',
  })
}

function navigation(groups: readonly MenuGroup[], shown: string): Html {
  const lists = groups.map(({ title, items }) => {
    const links = items.map((item) => {
      const isHere = item.url === shown || (item.url.split('/').length > 4 && shown.startsWith(item.url))
      return html`<li><a href="${item.url}"${isHere ? html` aria-current="page"` : html``}>${item.title}</a></li>`
    })
    return title === '' ? html`<ul>${links}</ul>` : html`<h2>${title}</h2><ul>${links}</ul>`
  })
  return html`<nav aria-label="Documentation"><ul><li><a href="/docs/">Overview</a></li></ul>${lists}</nav>`
}
