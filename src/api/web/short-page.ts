import { hasPage, isPlacePage } from '../../contract/pages.ts'
import { displayName } from '../../domain/languages/builtin-languages.ts'
import { type Html, html } from '../wire/html.ts'
import type { FoundPage } from './find-page.ts'
import type { FoundPlace } from './find-place.ts'
import { shortLists } from './short-lists.ts'

const STYLE =
  '@media (scripting: enabled) { #short { display: none } } #short { max-width: 48rem; margin: 2rem auto; padding: 0 1rem }'

/** The main pages of the site. */
const SITE: readonly Link[] = [
  ['Home', '/'],
  ['Projects', '/projects/'],
  ['Languages', '/languages/'],
  ['Search', '/search/'],
  ['Activity', '/changes/'],
  ['Documentation', '/docs/'],
  ['Sign in', '/accounts/login/'],
]
/** Pages about an object that visitors can read. */
const SECTIONS = [
  ['Overview', '/projects/$'],
  ['Translate', '/translate/$'],
  ['History', '/changes/$'],
  ['Search', '/search/$'],
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
}): Html {
  const { found, siteTitle, url, responses } = page
  const place = found?.place ?? null
  const title = found ? found.title || siteTitle : 'Page not found'
  const note = found
    ? html`This is a short version of the page. <a href="${url}">Load the full page</a>`
    : html`The URL may be wrong, the page may have been deleted, or you may need to sign in to see it.`
  return html`<div id="short"><style>${STYLE}</style>
<nav>${linkList(SITE)}</nav>
${place ? html`<nav>${linkList(linksTo(place))}</nav>` : []}
<main><h1>${title}</h1>
${place ? html`<nav>${linkList(sectionsOf(place))}</nav>` : []}
<p>${note}</p>
${found ? shortLists(responses) : []}</main></div>`
}

function linkList(links: readonly Link[]): Html {
  return html`<ul>${links.map(([name, href]) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`
}

/** Everything that contains the object, and itself. */
function linksTo({ project, categories, component, language }: FoundPlace): readonly Link[] {
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
    ...(language ? [[displayName(language), pathTo([...inner, language.code])] as const] : []),
  ]
}

function pathTo(slugs: readonly string[]): string {
  return `/projects/${slugs.map(encodeURIComponent).join('/')}/`
}

function sectionsOf(place: FoundPlace): readonly Link[] {
  const path = linksTo(place).at(-1)?.[1].slice('/projects/'.length, -1) ?? ''
  return SECTIONS.filter(([, page]) => isPlacePage(page) && hasPage(place.kind, page)).map(
    ([name, page]): Link => [name, page.replace('$', `${path}/`)],
  )
}
