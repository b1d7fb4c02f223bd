import type { InterfaceTexts } from '../../../actions/site/interface-texts.ts'
import { hasPage, isPlacePage, type PagePath } from '../../../contract/pages.ts'
import { displayName } from '../../../domain/languages/builtin-languages.ts'
import { type Html, html } from '../../wire/html.ts'
import type { FoundPage } from '../finding/find-page.ts'
import type { FoundPlace } from '../finding/find-place.ts'
import { shortLists } from './short-lists.ts'
import { pageNumber, turnsOf } from './short-pages.ts'
import { SHORT_TEXTS } from './short-texts.ts'

const STYLE =
  '@media (scripting: enabled) { #short { display: none } } #short { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }'

/** The main pages of the site. */
const SITE = [
  ['home', '/'],
  ['projects', '/projects/'],
  ['languages', '/languages/'],
  ['search', '/search/'],
  ['activity', '/changes/'],
  ['documentation', '/docs/'],
  ['signIn', '/accounts/login/'],
] as const
/** Pages about an object that visitors can read. */
const SECTIONS = [
  ['overview', '/projects/$'],
  ['translate', '/translate/$'],
  ['history', '/changes/$'],
  ['search', '/search/$'],
] as const

type Link = readonly [name: string, href: string]

/**
 * A short version of a page in plain HTML, with its links and lists, for clients that run no scripts, when the page could not be
 * rendered in time. Browsers with scripts hide it until the script renders the page.
 */
export function shortPage(page: {
  readonly found: FoundPage | null
  readonly siteTitle: string
  /** The path and query string. */
  readonly url: string
  /** Preloaded responses by URL, as JSON. */
  readonly responses: string
  readonly texts: InterfaceTexts
}): Html {
  const { found, siteTitle, url, texts } = page
  const { text } = texts
  const place = found?.place ?? null
  const title = found ? shortTitle(found, texts) || siteTitle : text(SHORT_TEXTS.notFound)
  const note = found
    ? html`${text(SHORT_TEXTS.note)} <a href="${url}">${text(SHORT_TEXTS.full)}</a>`
    : html`${text(SHORT_TEXTS.missing)}`
  const site = SITE.map(([name, href]): Link => [text(SHORT_TEXTS[name]), href])
  return html`<div id="short"><style>${STYLE}</style>
<nav>${linkList(site)}</nav>
${place ? html`<nav>${linkList(linksTo(place, texts))}</nav>` : []}
<main><h1>${title}</h1>
${place ? html`<nav>${linkList(sectionsOf(place, texts))}</nav>` : []}
<p>${note}</p>
${found ? listsOf(found.page, page) : []}</main></div>`
}

/** The subject of a page for its title, in the language of the texts; empty for the site itself. */
export function shortTitle({ title, page, place }: FoundPage, texts: InterfaceTexts): string {
  if (place?.language) {
    const name = displayName(place.language)
    return `${title.slice(0, title.length - name.length)}${languageName(place.language, texts)}`
  }
  return page === '/languages/$code/' ? texts.languageName(title) : title
}

function listsOf(
  page: PagePath,
  {
    url,
    responses,
    texts,
  }: { readonly url: string; readonly responses: string; readonly texts: InterfaceTexts },
): readonly Html[] {
  const [, search = ''] = url.split('?')
  const lists = shortLists(responses, pageNumber(search, page), texts)
  const { previous, next } = turnsOf({ page, url, hasMore: lists.hasMore, older: lists.older })
  const isHistory = page === '/changes/' || page === '/changes/$'
  const names = isHistory ? (['newest', 'older'] as const) : (['previous', 'next'] as const)
  const links = [previous, next].flatMap((href, at): readonly Link[] => {
    const name = names[at]
    return href === null || name === undefined ? [] : [[texts.text(SHORT_TEXTS[name]), href]]
  })
  if (links.length === 0) return lists.html
  return [...lists.html, html`<nav aria-label="${texts.text(SHORT_TEXTS.pages)}">${linkList(links)}</nav>`]
}

function linkList(links: readonly Link[]): Html {
  return html`<ul>${links.map(([name, href]) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`
}

/** Everything that contains the object, and itself. */
function linksTo(place: FoundPlace, texts: InterfaceTexts): readonly Link[] {
  const { project, categories, component, language } = place
  const outer = categories.map(
    ({ name }, index): Link => [
      name,
      pathTo([project.slug, ...categories.slice(0, index + 1).map(({ slug }) => slug)]),
    ],
  )
  const inner = [project.slug, ...(component ? component.path.split('/') : ['-'])]
  return [
    [project.name, pathTo([project.slug])],
    ...outer,
    ...(component ? [[component.settings.name, pathTo(inner)] as const] : []),
    ...(language ? [[languageName(language, texts), pathTo([...inner, language.code])] as const] : []),
  ]
}

function pathTo(slugs: readonly string[]): string {
  return `/projects/${slugs.map(encodeURIComponent).join('/')}/`
}

function sectionsOf(place: FoundPlace, texts: InterfaceTexts): readonly Link[] {
  const path = linksTo(place, texts).at(-1)?.[1].slice('/projects/'.length, -1) ?? ''
  return SECTIONS.filter(([, page]) => isPlacePage(page) && hasPage(place.kind, page)).map(
    ([name, page]): Link => [texts.text(SHORT_TEXTS[name]), page.replace('$', `${path}/`)],
  )
}

/** Own languages of the site have a name in English only, with their code. */
function languageName(language: NonNullable<FoundPlace['language']>, texts: InterfaceTexts): string {
  const name = displayName(language)
  return name === language.name ? texts.languageName(name) : name
}
