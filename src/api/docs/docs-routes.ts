import { join } from 'node:path'
import { object, optional, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { timeSlice } from '../../domain/time-slice.ts'
import { openSectionIndex, type SectionIndex } from '../../storage/engines/sqlite/text/section-index.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { type Route, route } from '../route.ts'
import { type Html, html } from '../wire/html.ts'
import { readIfExists } from '../wire/read-if-exists.ts'
import { DOCS_FOLDER, docFiles, readDoc } from './doc-files.ts'
import { docPage } from './doc-page.ts'
import type { DocsText } from './docs-texts.ts'
import { docsTexts } from './html-page.ts'
import { onceReady } from './once-ready.ts'
import { type Doc, renderDoc } from './render-doc.ts'

const MAX_QUERY = 200

const rendered = new Map<string, Doc>()
const searchIndex = onceReady(() => indexDocs(allDocs()))

/** The documentation as web pages. */
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
      const { text } = await docsTexts(headers)
      const q = (query.q ?? '').slice(0, MAX_QUERY)
      const matches = q === '' ? [] : (await searchIndex()).find(q)
      const items = matches.map(({ url, title, heading, excerpt }) => {
        const name = heading === title ? title : `${title} › ${heading}`
        return html`<li><a href="${url}">${name}</a><p>${excerpt.map((part, position) => (position % 2 === 0 ? html`${part}` : html`<mark>${part}</mark>`))}</p></li>`
      })
      const result =
        matches.length > 0 ? html`<ol class="matches" lang="en">${items}</ol>` : noMatches(text, q)
      return docPage(headers, {
        title: text('search'),
        url: '/docs/search/',
        content: html`<h1>${text('searchTitle')}</h1>${form(text, q)}${result}`,
        isTranslated: true,
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
      const body = await readIfExists(join(DOCS_FOLDER, 'images', params.file))
      if (body === null) throw notFound()
      return new RawResponse('image/png', body, { 'cache-control': 'public, max-age=3600' })
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
      return docPage(headers, { title: doc.title, url, content: doc.content })
    },
  })
}

async function findDoc(url: string): Promise<Doc | null> {
  const known = rendered.get(url)
  if (known) return known
  const file = (await docFiles()).get(url)
  if (!file) return null
  const doc = await renderDoc(file.file, await readDoc(file))
  rendered.set(url, doc)
  return doc
}

async function* allDocs(): AsyncGenerator<readonly [string, Doc]> {
  for (const url of (await docFiles()).keys()) {
    const doc = await findDoc(url)
    if (doc) yield [url, doc]
  }
}

function form(text: DocsText, q: string): Html {
  return html`<form action="/docs/search/"><label>${text('words')} <input name="q" type="search" maxlength="${MAX_QUERY}" value="${q}"></label></form>`
}

function noMatches(text: DocsText, q: string): Html {
  return q === '' ? html`<p>${text('enterWords')}</p>` : html`<p>${text('noMatches', { words: q })}</p>`
}

function notFound(): AppError {
  return new AppError('not_found', 'Not found.')
}

/** Indexes all sections of the documentation, yielding to other work in between. */
async function indexDocs(docs: AsyncIterable<readonly [url: string, doc: Doc]>): Promise<SectionIndex> {
  const index = openSectionIndex()
  const pause = timeSlice()
  for await (const [url, { title, sections }] of docs) {
    for (const { depth, id, heading, text } of sections) {
      index.add({ title, heading, body: text, url: depth === 1 ? url : `${url}#${id}` })
      await pause()
    }
  }
  return index
}
