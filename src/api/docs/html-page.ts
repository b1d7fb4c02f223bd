import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { interfaceTexts } from '../../actions/site/interface-texts.ts'
import {
  chooseInterfaceLanguage,
  type InterfaceLanguage,
} from '../../domain/languages/interface-languages.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { chosenScheme } from '../web/chosen-scheme.ts'
import { preferredLanguages } from '../web/preferred-languages.ts'
import { Html, html } from '../wire/html.ts'
import { DOCS_TEXTS, type DocsText } from './docs-texts.ts'
import { docsFrame, ICON_URL } from './frame.ts'
import { DOCS_STYLE } from './style.ts'

const STYLE_SOURCE = sourceHash(DOCS_STYLE)

/** A page of the documentation. */
interface HtmlPage {
  readonly title: string
  readonly breadcrumb: Html
  readonly content: Html
  /** The only script of the page; pages can be read without it. */
  readonly script?: string
}

/** The texts of the frame in the language of the reader. */
export async function docsTexts(
  headers: IncomingHttpHeaders,
): Promise<{ readonly language: InterfaceLanguage; readonly text: DocsText }> {
  const { language, text } = await interfaceTexts(
    chooseInterfaceLanguage(preferredLanguages(headers)) ?? 'en',
  )
  return { language, text: (name, values) => text(DOCS_TEXTS[name], values) }
}

/** A page in the frame of all pages, in the color scheme that the user chose, with a policy that allows only its own style and script. */
export async function htmlPage(
  headers: IncomingHttpHeaders,
  { title, breadcrumb, content, script }: HtmlPage,
): Promise<RawResponse> {
  const { language, text: words } = await docsTexts(headers)
  const scheme = chosenScheme(headers.cookie)
  const attribute = scheme === null ? html`` : html` data-scheme="${scheme}"`
  const scripts = script === undefined ? html`` : html`\n<script type="module">${new Html(script)}</script>`
  const { text } = html`<!doctype html>
<html lang="${language}"${attribute}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="${ICON_URL}" type="image/svg+xml"><style>${new Html(DOCS_STYLE)}</style></head>
<body>${docsFrame(words, { breadcrumb, content })}${scripts}</body></html>
`
  return new RawResponse('text/html; charset=utf-8', text, {
    'content-security-policy': policyFor(script),
    'cache-control': 'private, no-cache',
  })
}

function policyFor(script: string | undefined): string {
  const scripts = script === undefined ? '' : `script-src ${sourceHash(script)}; connect-src 'self'; `
  return `default-src 'none'; style-src ${STYLE_SOURCE}; img-src 'self' data:; ${scripts}form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
