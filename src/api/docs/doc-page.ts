import type { IncomingHttpHeaders } from 'node:http'
import type { RawResponse } from '../http/responses/raw-response.ts'
import { type Html, html } from '../wire/html.ts'
import { type MenuGroup, readDocsMenu } from './docs-menu.ts'
import type { DocsText } from './docs-texts.ts'
import { docsTexts, htmlPage } from './html-page.ts'
import { onceReady } from './once-ready.ts'

const menu = onceReady(readDocsMenu)

/** The parts of a documentation page. */
interface DocPageParts {
  readonly title: string
  readonly url: string
  readonly content: Html
  /** Of pages of the frame itself, such as the search; the documentation is in English. */
  readonly isTranslated?: boolean
}

/** A documentation page with its menu, in the frame of all pages. */
export async function docPage(
  headers: IncomingHttpHeaders,
  { title, url, content, isTranslated = false }: DocPageParts,
): Promise<RawResponse> {
  const { language, text } = await docsTexts(headers)
  const links = navigation(text, { groups: await menu(), shown: url })
  const english = isTranslated || language === 'en' ? html`` : html` lang="en"`
  const note = isTranslated || language === 'en' ? html`` : html`<p class="note">${text('inEnglish')}</p>\n`
  return htmlPage(headers, {
    title: url === '/docs/' ? title : `${title} · Diglot ${text('documentation')}`,
    breadcrumb:
      url === '/docs/'
        ? html`${text('documentation')}`
        : html`<a href="/docs/">${text('documentation')}</a> / <span${english}>${title}</span>`,
    content: html`<div class="doc"><details class="menu"><summary>${text('contents')}</summary>${links}</details>
<div>${note}<article${english}>${content}</article></div></div>`,
  })
}

function navigation(
  text: DocsText,
  { groups, shown }: { readonly groups: readonly MenuGroup[]; readonly shown: string },
): Html {
  const lists = groups.map(({ title, items }) => {
    const links = items.map((item) => {
      const isHere = item.url === shown || (item.url.split('/').length > 4 && shown.startsWith(item.url))
      return html`<li><a href="${item.url}"${isHere ? html` aria-current="page"` : html``}>${item.title}</a></li>`
    })
    return title === '' ? html`<ul>${links}</ul>` : html`<h2>${title}</h2><ul>${links}</ul>`
  })
  return html`<nav aria-label="${text('documentation')}"><ul><li><a href="/docs/">${text('overview')}</a></li></ul>${lists}</nav>`
}
