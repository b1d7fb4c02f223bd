import type { IncomingHttpHeaders } from 'node:http'
import type { RawResponse } from '../http/responses/raw-response.ts'
import { type Html, html } from '../wire/html.ts'
import { type MenuGroup, readDocsMenu } from './docs-menu.ts'
import { htmlPage } from './html-page.ts'
import { onceReady } from './once-ready.ts'

const menu = onceReady(readDocsMenu)

/** The parts of a documentation page. */
interface DocPageParts {
  readonly title: string
  readonly url: string
  readonly content: Html
}

/** A documentation page with its menu, in the frame of all pages. */
export async function docPage(
  headers: IncomingHttpHeaders,
  { title, url, content }: DocPageParts,
): Promise<RawResponse> {
  const links = navigation(await menu(), url)
  return htmlPage(headers, {
    title: url === '/docs/' ? title : `${title} · Diglot documentation`,
    breadcrumb: url === '/docs/' ? html`Documentation` : html`<a href="/docs/">Documentation</a> / ${title}`,
    content: html`<div class="doc"><details class="menu"><summary>Contents</summary>${links}</details>
<article>${content}</article></div>`,
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
