import { Html, html } from '../wire/html.ts'
import type { DocsText } from './docs-texts.ts'

/** Main pages with the same icons as in the web interface (Tabler Icons, MIT). */
const MAIN_PAGES = [
  [
    '/',
    'home',
    'M5 12l-2 0l9 -9l9 9l-2 0M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6',
  ],
  [
    '/projects/',
    'projects',
    'M9 3h3l2 2h5a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M17 16v2a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2h2',
  ],
  [
    '/languages/',
    'languages',
    'M9 6.371c0 4.418 -2.239 6.629 -5 6.629M4 6.371h7M5 9c0 2.144 2.252 3.908 6 4M12 20l4 -9l4 9M19.1 18h-6.2M6.694 3l.793 .582',
  ],
  ['/search/', 'search', 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6'],
  ['/changes/', 'activity', 'M12 8l0 4l2 2M3.05 11a9 9 0 1 1 .5 4m-.5 5v-5h5'],
] as const

const SHAPES =
  '<rect width="32" height="32" rx="8" fill="#3b5bdb" stroke="none"></rect><path d="M8 9h9a7 7 0 0 1 0 14H8z" stroke="#fff" stroke-width="3"></path><path d="M20 9v14" stroke="#fff" stroke-width="3"></path>'
const MARK = new Html(`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">${SHAPES}</svg>`)
/** The icon of the site for the tabs of browsers, as a URL. */
export const ICON_URL = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${SHAPES}</svg>`)}`

/** The frame of all pages, without scripts: main navigation, breadcrumb and the content. */
export function docsFrame(
  text: DocsText,
  { breadcrumb, content }: { readonly breadcrumb: Html; readonly content: Html },
): Html {
  const links = MAIN_PAGES.map(
    ([path, name, icon]) =>
      html`<a href="${path}"><svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"></path></svg>${text(name)}</a>`,
  )
  return html`<a class="skip" href="#content">${text('skip')}</a>
<nav class="rail" aria-label="${text('navigation')}"><a class="mark" href="/" aria-label="${text('home')}">${MARK}</a>${links}</nav>
<header class="top"><div class="place">${breadcrumb}</div><span></span>
<form action="/docs/search/" role="search"><input name="q" type="search" maxlength="200" placeholder="${text('searchPlaceholder')}" aria-label="${text('searchPlaceholder')}"></form></header>
<main id="content">${content}</main>`
}
