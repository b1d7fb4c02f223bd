import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { object, optional, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import type { SectionIndex } from '../../storage/engines/section-index.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { type Route, route } from '../route.ts'
import { chosenScheme } from '../web/chosen-scheme.ts'
import { Html, html } from '../wire/html.ts'
import { DOCS_FOLDER, docFiles, readDoc } from './doc-files.ts'
import { docsMenu, type MenuGroup } from './docs-menu.ts'
import { docsFrame } from './frame.ts'
import type { Doc } from './render-doc.ts'
import { indexDocs } from './search-docs.ts'
import { DOCS_STYLE } from './style.ts'

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
const MAX_QUERY = 200

const rendered = new Map<string, Promise<Doc>>()
let index: Promise<SectionIndex> | null = null

/** The documentation, as pages for people. */
export const docsRoutes: readonly Route[] = [
  docRoute('/docs/', object({})),
  route({
    method: 'GET',
    path: '/docs/search/',
    name: 'Documentation search',
    summary: 'Sections of the documentation that contain all words of `q`',
    permission: 'anyone',
    query: object({ q: optional(string()) }),
    raw: true,
    isOpen: true,
    async handle({ query, headers }) {
      const q = (query.q ?? '').slice(0, MAX_QUERY)
      index ??= indexDocs(allDocs())
      const matches = q === '' ? [] : (await index).find(q)
      const items = matches.map(({ url, title, heading, excerpt }) => {
        const name = heading === title ? title : `${title} › ${heading}`
        return html`<li><a href="${url}">${name}</a><p>${excerpt.map((part, position) => (position % 2 === 0 ? html`${part}` : html`<mark>${part}</mark>`))}</p></li>`
      })
      const result = matches.length > 0 ? html`<ol class="matches">${items}</ol>` : noMatches(q)
      return page(headers, {
        title: 'Search',
        url: '/docs/search/',
        content: html`<h1>Search the documentation</h1>${form(q)}${result}`,
      })
    },
  }),
  route({
    method: 'GET',
    path: '/docs/images/:file',
    name: 'Documentation image',
    summary: 'An image of the documentation',
    permission: 'anyone',
    params: object({ file: string() }),
    raw: true,
    isOpen: true,
    async handle({ params }) {
      if (!/^[\w-]+\.png$/.test(params.file)) throw notFound()
      const body = await readFile(join(DOCS_FOLDER, 'images', params.file)).catch(() => null)
      if (body === null) throw notFound()
      return new RawAnswer('image/png', body, { 'cache-control': 'public, max-age=3600' })
    },
  }),
  docRoute('/docs/:part/', object({ part: string() })),
  docRoute('/docs/:part/:page/', object({ part: string(), page: string() })),
  docRoute('/docs/:part/:folder/:page/', object({ part: string(), folder: string(), page: string() })),
]

function docRoute(path: string, params: ReturnType<typeof object>): Route {
  return route({
    method: 'GET',
    path,
    name: 'Documentation',
    summary: 'A page of the documentation',
    permission: 'anyone',
    params,
    raw: true,
    isOpen: true,
    async handle({ params: parts, headers }) {
      const url = `/docs/${Object.values(parts)
        .map((part) => `${String(part)}/`)
        .join('')}`
      const doc = await findDoc(url)
      if (!doc) throw notFound()
      return page(headers, { title: doc.title, url, content: doc.content })
    },
  })
}

async function findDoc(url: string): Promise<Doc | null> {
  const known = rendered.get(url)
  if (known) return known
  const file = (await docFiles()).get(url)
  if (!file) return null
  const doc = Promise.all([import('./render-doc.ts'), readDoc(file)]).then(([{ renderDoc }, text]) =>
    renderDoc(file.file, text),
  )
  rendered.set(url, doc)
  return doc
}

async function* allDocs(): AsyncGenerator<readonly [string, Doc]> {
  for (const url of (await docFiles()).keys()) {
    const doc = await findDoc(url)
    if (doc) yield [url, doc]
  }
}

interface PageParts {
  readonly title: string
  readonly url: string
  readonly content: Html
}

async function page(headers: IncomingHttpHeaders, { title, url, content }: PageParts): Promise<RawAnswer> {
  const scheme = chosenScheme(headers.cookie)
  const colours = scheme === null ? html`` : html` data-scheme="${scheme}"`
  const links = navigation(await docsMenu(), url)
  const place = url === '/docs/' ? html`Documentation` : html`<a href="/docs/">Documentation</a> / ${title}`
  const main = html`<div class="doc">${links}<details class="menu"><summary>Contents</summary><div>${links}</div></details>
<article>${content}</article></div>`
  const text = html`<!doctype html>
<html lang="en"${colours}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Diglot documentation</title><style>${new Html(DOCS_STYLE)}</style></head>
<body>${docsFrame(place, main)}</body></html>
`.text
  return new RawAnswer('text/html; charset=utf-8', text, {
    'content-security-policy': POLICY,
    'cache-control': 'private, no-cache',
  })
}

function navigation(menu: readonly MenuGroup[], shown: string): Html {
  const groups = menu.map(({ title, items }) => {
    const links = items.map((item) => {
      const isHere = item.url === shown || (item.url.split('/').length > 4 && shown.startsWith(item.url))
      return html`<li><a href="${item.url}"${isHere ? html` aria-current="page"` : html``}>${item.title}</a></li>`
    })
    return title === '' ? html`<ul>${links}</ul>` : html`<h2>${title}</h2><ul>${links}</ul>`
  })
  return html`<nav aria-label="Documentation"><ul><li><a href="/docs/">Overview</a></li></ul>${groups}</nav>`
}

function form(q: string): Html {
  return html`<form action="/docs/search/"><label>Words <input name="q" type="search" maxlength="${MAX_QUERY}" value="${q}"></label></form>`
}

function noMatches(q: string): Html {
  return q === '' ? html`<p>Enter one or more words.</p>` : html`<p>No matches for “${q}”.</p>`
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}
