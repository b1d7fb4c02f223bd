import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { type InterfaceTexts, interfaceTexts } from '../../actions/site/interface-texts.ts'
import { object, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { chooseInterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { RawResponse } from '../http/responses/raw-response.ts'
import { PAGE_PATH } from '../http/responses/respond.ts'
import { type Route, route } from '../route.ts'
import { Html, html } from '../wire/html.ts'
import { checkMarkup } from './check-markup.ts'
import { chosenScheme } from './chosen-scheme.ts'
import { type FoundPage, findPage } from './finding/find-page.ts'
import { findRedirect } from './finding/find-redirect.ts'
import { isPublicPage, needsUser } from './finding/match-page.ts'
import { preferredLanguages } from './preferred-languages.ts'
import { responseAdder } from './rendering/add-responses.ts'
import { withInlineScript } from './rendering/inline-script.ts'
import { pageFiles } from './rendering/page-files.ts'
import { responsePreloader } from './rendering/preload-responses.ts'
import { pageRenderer } from './rendering/render-page.ts'
import type { RenderedPage } from './rendering/render-worker.ts'
import { shortPage, shortTitle } from './short/short-page.ts'
import { shortUrls } from './short/short-urls.ts'
import { unbuiltPage } from './unbuilt-page.ts'
import { findWebFolder } from './web-folder.ts'

/** Scripts are loaded from this site only, except for one inline script, allowed by its hash; scripts may set styles. */
const policyWith = (inlineScript: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineScript}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The pages of the web interface: one document with the server-rendered HTML of the page, which its script hydrates. `routes` are
 * the API routes that pages read.
 */
export function pageRoute(routes: readonly Route[]): Route {
  const preloadResponses = responsePreloader(routes)
  const renderer = pageRenderer(routes)
  const addResponses = responseAdder(routes)

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
      const { ctx, actor, params, headers, links, limitKey } = call
      const { path } = params
      const search = params.search.slice(1)
      const isVisitor = actor.kind === 'anonymous'
      const isClosed = ctx.config.REQUIRE_LOGIN && isVisitor
      if ((isClosed && !isPublicPage(path)) || (isVisitor && needsUser(path))) {
        const next = encodeURIComponent(search === '' ? path : `${path}?${search}`)
        return redirect(302, links.web(`/accounts/login/?next=${next}`))
      }
      const found = await findPage(ctx.db, actor, path)
      if (!found && !path.endsWith('/') && (await findPage(ctx.db, actor, `${path}/`))) {
        return redirect(301, links.web(`${path}/${search === '' ? '' : `?${search}`}`))
      }
      const moved = found ? null : await findRedirect(ctx.db, path)
      if (moved !== null && (await findPage(ctx.db, actor, moved))) {
        return redirect(301, links.web(`${moved}${search === '' ? '' : `?${search}`}`))
      }
      const isBrowser = headers.accept?.includes('text/html') === true
      if (!found && !isBrowser) throw new AppError('not_found', 'Not found.')
      const folder = findWebFolder()
      if (folder === null) return unbuiltPage(found ? 503 : 404)
      if (isBrowser) renderer.warmUp(ctx.log, folder)
      const checks = found ? await checkMarkup(ctx, found, { search, owner: limitKey() }) : new Html('')
      const preloaded = await preloadResponses(call as never, { found, path, search })
      const siteTitle = ctx.config.SITE_TITLE
      const url = links.web(`${path}${params.search}`)
      const requested = { url, ...browserOf(headers), siteTitle, responses: preloaded }
      const request = { folder, page: requested, mayReadMore: !isClosed, isFound: found !== null }
      const { responses, rendered } = isBrowser
        ? await renderer.render(call as never, request)
        : { responses: preloaded, rendered: null }
      const scheme = chosenScheme(headers.cookie)
      const isShort = rendered === null && found !== null && !isClosed
      const more = isShort
        ? await addResponses(call as never, responses, shortUrls(found, path, search))
        : null
      const texts = rendered
        ? null
        : await interfaceTexts(chooseInterfaceLanguage(requested.languages) ?? 'en')
      return page({
        folder,
        found,
        siteTitle,
        url: search === '' ? path : `${path}?${search}`,
        checks,
        responses: more ?? responses,
        rendered,
        texts,
        scheme,
      })
    },
  })
}

/** The parts of a document. */
interface PageParts {
  readonly folder: string
  readonly found: FoundPage | null
  readonly siteTitle: string
  /** The path and query string. */
  readonly url: string
  readonly checks: Html
  /** JSON that is safe inside an HTML element. */
  readonly responses: string
  readonly rendered: RenderedPage | null
  /** Those of the short version; null if the page was rendered. */
  readonly texts: InterfaceTexts | null
  /** Null to follow the system. */
  readonly scheme: string | null
}

async function page(parts: PageParts): Promise<RawResponse> {
  const { folder, found, siteTitle, url, checks, responses, rendered, texts, scheme } = parts
  const { document, source } = withInlineScript(await readFile(join(folder, 'index.html'), 'utf8'))
  const subject = found && texts ? shortTitle(found, texts) : (found?.title ?? '')
  const title = rendered?.title ?? (subject === '' ? siteTitle : `${subject} · ${siteTitle}`)
  const titles = html`<title>${title}</title>
    <meta name="site-title" content="${siteTitle}">`.text
  const files = await pageFiles(folder, found)
  const short = texts ? shortPage({ found, siteTitle, url, responses, texts }).text : ''
  const root = rendered ? `<div id="root" data-ssr>${rendered.html}` : `<div id="root">${short}`
  const language = rendered?.language ?? texts?.language ?? 'en'
  const colours = scheme === null ? '' : ` data-mantine-color-scheme="${scheme}"`
  const queries = rendered ? `<script type="application/json" id="queries">${rendered.queries}</script>` : ''
  const data = `${queries}<script type="application/json" id="preloaded">${rendered?.rejections ?? responses}</script>`
  const text = document
    .replace('<html lang="en">', () => `<html lang="${language}"${colours}>`)
    .replace(/<title>[^<]*<\/title>/, () => titles)
    .replace('</head>', (end) => html`${files}${new Html(end)}`.text)
    .replace('<div id="root">', () => `${checks.text}${root}`)
    .replace('</body>', (end) => `${data}${end}`)
  return new RawResponse(TYPE, text, headersWith(source), found ? (rendered?.status ?? 200) : 404)
}

/** The properties of a browser that the HTML depends on. */
function browserOf(headers: IncomingHttpHeaders) {
  const platform = /Mac|iPhone|iPad/.exec(headers['user-agent'] ?? '')?.[0] ?? ''
  return { languages: preferredLanguages(headers), platform }
}

const TYPE = 'text/html; charset=utf-8'
const headersWith = (inlineScript: string) => ({
  'content-security-policy': policyWith(inlineScript),
  'cache-control': 'private, no-cache',
})

function redirect(status: number, location: string): RawResponse {
  return new RawResponse('text/plain', '', { location }, status)
}
