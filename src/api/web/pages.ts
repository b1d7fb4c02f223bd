import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { object, string } from '../../contract/schema.ts'
import { AppError } from '../../domain/errors.ts'
import { RawAnswer } from '../http/raw-answer.ts'
import { PAGE_PATH } from '../http/respond.ts'
import { type Route, route } from '../route.ts'
import { Html, html } from '../wire/html.ts'
import { checkMarkup } from './check-markup.ts'
import { findMoved } from './find-moved.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { answersGiver } from './given-answers.ts'
import { pageFiles } from './page-files.ts'
import { ACCOUNT_PAGES } from './page-table.ts'
import { findWebFolder } from './web-folder.ts'

/** Scripts come from files of this site only; styles may also be set by them. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The pages for people: one document, whose script shows what the address names. `routes` are those that it asks. */
export function pageRoute(routes: readonly Route[]): Route {
  const giveAnswers = answersGiver(routes)

  return route({
    method: 'GET',
    path: PAGE_PATH,
    name: 'Page',
    summary: 'A page for people',
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
      if (!found && !headers.accept?.includes('text/html')) throw new AppError('not_found', 'Not found.')
      const checks = found ? await checkMarkup(ctx, found, { search, owner: asker() }) : new Html('')
      const answers = await giveAnswers(call as never, { found, path, search })
      return page(ctx, found, html`${checks}${answers}`)
    },
  })
}

async function page(ctx: Context, found: FoundPage | null, content: Html): Promise<RawAnswer> {
  const folder = await findWebFolder()
  const status = found ? 200 : 404
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'private, no-cache' }
  const type = 'text/html; charset=utf-8'
  if (folder === null) return new RawAnswer(type, UNBUILT, headers, found ? 503 : 404)
  const template = await readFile(join(folder, 'index.html'), 'utf8')
  const title =
    found && found.title !== '' ? `${found.title} · ${ctx.config.SITE_TITLE}` : ctx.config.SITE_TITLE
  const titled = template.replace(
    /<title>[^<]*<\/title>/,
    () =>
      html`<title>${title}</title>
    <meta name="site-title" content="${ctx.config.SITE_TITLE}">`.text,
  )
  const files = found ? await pageFiles(folder, found) : []
  const text = titled
    .replace('</head>', (end) => html`${files}${new Html(end)}`.text)
    .replace('<div id="root">', (root) => `${content.text}${root}`)
  return new RawAnswer(type, text, headers, status)
}

const UNBUILT = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<p>The pages are not built. Run <code>npm run build:web</code>; the API under <a href="/api/">/api/</a> works without them.</p></html>`
  .text

function redirect(status: number, location: string): RawAnswer {
  return new RawAnswer('text/plain', '', { location }, status)
}
