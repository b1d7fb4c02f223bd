import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { object, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { RawAnswer } from '../http/answers/raw-answer.ts'
import { PAGE_PATH } from '../http/answers/respond.ts'
import { type Route, route } from '../route.ts'
import { Html, html } from '../wire/html.ts'
import { checkMarkup } from './check-markup.ts'
import { chosenScheme } from './chosen-scheme.ts'
import { findMoved } from './find-moved.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { withFirstScript } from './first-script.ts'
import { answersGiver } from './given-answers.ts'
import { pageFiles } from './page-files.ts'
import { ACCOUNT_PAGES } from './page-table.ts'
import type { Picture } from './picture-thread.ts'
import { pageRenderer } from './render-page.ts'
import { wantedLanguages } from './wanted-languages.ts'
import { findWebFolder } from './web-folder.ts'

/** Scripts come from files of this site only, but for the first one, which is in the document; styles may also be set by them. */
const policyWith = (firstScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${firstScript}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Whoever reads pages without scripts gets one that is rendered a moment later. */
const TRY_AGAIN = '<noscript><meta http-equiv="refresh" content="3"></noscript>'

/**
 * The pages for people: one document, whose script shows what the address names, and until then a picture of that. `routes`
 * are those that the script asks.
 */
export function pageRoute(routes: readonly Route[]): Route {
  const giveAnswers = answersGiver(routes)
  const renderer = pageRenderer(routes)

  return route({
    method: 'GET',
    path: PAGE_PATH,
    name: 'Page',
    summary: 'A page of the web interface',
    permission: 'anyone',
    params: object({ path: string(), search: string() }),
    raw: true,
    isPage: true,
    async handle(call) {
      const { ctx, actor, params, headers, links, asker } = call
      const { path } = params
      const search = params.search.slice(1)
      const isClosed = ctx.config.REQUIRE_LOGIN && actor.kind === 'anonymous'
      if (isClosed && !ACCOUNT_PAGES.has(path)) {
        const next = encodeURIComponent(search === '' ? path : `${path}?${search}`)
        return redirect(302, links.web(`/accounts/login/?next=${next}`))
      }
      const found = await findPage(ctx.db, actor, path)
      if (!found && !path.endsWith('/') && (await findPage(ctx.db, actor, `${path}/`))) {
        return redirect(301, links.web(`${path}/${search === '' ? '' : `?${search}`}`))
      }
      const moved = found ? null : await findMoved(ctx.db, path)
      if (moved !== null && (await findPage(ctx.db, actor, moved))) {
        return redirect(301, links.web(`${moved}${search === '' ? '' : `?${search}`}`))
      }
      const isBrowser = headers.accept?.includes('text/html') === true
      if (!found && !isBrowser) throw new AppError('not_found', 'Not found.')
      const folder = await findWebFolder()
      if (folder !== null && isBrowser) renderer.prepare(ctx.log, folder)
      const checks = found ? await checkMarkup(ctx, found, { search, owner: asker() }) : new Html('')
      const given = await giveAnswers(call as never, { found, path, search })
      if (folder === null) return unbuilt(found)
      const siteTitle = ctx.config.SITE_TITLE
      const address = links.web(`${path}${params.search}`)
      const asked = { address, ...readerOf(headers), siteTitle, answers: given }
      const order = { folder, page: asked, mayReadMore: !isClosed, isFound: found !== null }
      const { answers, picture } = isBrowser
        ? await renderer.render(call as never, order)
        : { answers: given, picture: null }
      const scheme = chosenScheme(headers.cookie)
      return page({ folder, found, path, siteTitle, checks, answers, picture, scheme })
    },
  })
}

/** What a page is made of. */
interface PageParts {
  readonly folder: string
  readonly found: FoundPage | null
  readonly path: string
  readonly siteTitle: string
  readonly checks: Html
  /** JSON in which nothing ends an element. */
  readonly answers: string
  readonly picture: Picture | null
  /** Null for the colours that the system has. */
  readonly scheme: string | null
}

async function page(parts: PageParts): Promise<RawAnswer> {
  const { folder, found, path, siteTitle, checks, answers, picture, scheme } = parts
  const { document, source } = withFirstScript(await readFile(join(folder, 'index.html'), 'utf8'))
  const title = found && found.title !== '' ? `${found.title} · ${siteTitle}` : siteTitle
  const titles = html`<title>${title}</title>
    <meta name="site-title" content="${siteTitle}">`.text
  const files = await pageFiles(folder, found, path)
  const root = picture ? `<div id="root" data-picture>${picture.html}` : '<div id="root">'
  const colours = scheme === null ? '' : ` data-mantine-color-scheme="${scheme}"`
  const given = picture
    ? `<script type="application/json" id="queries">${picture.queries}</script>`
    : `<script type="application/json" id="given">${answers}</script>`
  const text = document
    .replace('<html lang="en">', () => `<html lang="${picture?.language ?? 'en'}"${colours}>`)
    .replace(/<title>[^<]*<\/title>/, () => titles)
    .replace('</head>', (end) => html`${files}${new Html(picture ? '' : TRY_AGAIN)}${new Html(end)}`.text)
    .replace(/<noscript>.*<\/noscript>/s, (note) => (picture ? '' : note))
    .replace('<div id="root">', () => `${checks.text}${root}`)
    .replace('</body>', (end) => `${given}${end}`)
  return new RawAnswer(TYPE, text, headersWith(source), found ? 200 : 404)
}

/** What the picture of a page depends on beside its address. */
function readerOf(headers: IncomingHttpHeaders) {
  const platform = /Mac|iPhone|iPad/.exec(headers['user-agent'] ?? '')?.[0] ?? ''
  return { languages: wantedLanguages(headers), platform }
}

function unbuilt(found: FoundPage | null): RawAnswer {
  return new RawAnswer(TYPE, UNBUILT, headersWith(''), found ? 503 : 404)
}

const TYPE = 'text/html; charset=utf-8'
const headersWith = (firstScript: string) => ({
  'content-security-policy': policyWith(firstScript),
  'cache-control': 'private, no-cache',
})
const UNBUILT =
  html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Web interface not built</title>
<p>The web interface is not built. Run <code>npm run build:web</code>. The API at <a href="/api/">/api/</a> works without it.</p></html>`
    .text

function redirect(status: number, location: string): RawAnswer {
  return new RawAnswer('text/plain', '', { location }, status)
}
