import { isPlacePage, type PagePath, type PlacePagePath } from '../../../contract/pages.ts'
import type { Actor } from '../../../domain/actor.ts'
import { addressPart } from '../../../domain/component/category-path.ts'
import { type ReadSubrequest, subrequestReader } from '../../http/subrequest-reader.ts'
import type { Call, Route } from '../../route.ts'
import type { FoundPage } from '../finding/find-page.ts'
import type { FoundPlace } from '../finding/find-place.ts'
import { pageNumber } from '../short/short-pages.ts'

const SESSION = '/api/session/'
/** A whole list, as the script requests it. */
const WHOLE = '?page=1&page_size=1000'
/** The newest changes, as the script requests them. */
const NEWEST = '/api/timeline/?'
/** The first strings of a translation, as the script requests them. */
const FIRST_UNITS = 'units/?page=1&page_size=100'

/** The requested page. */
interface PageRequest {
  readonly found: FoundPage | null
  readonly path: string
  /** Query string without its question mark. */
  readonly search: string
}

/** What the URLs of a site-wide page depend on. */
interface OpenedPage {
  readonly isUser: boolean
  /** Decoded parts of the path after the first one. */
  readonly slugs: readonly string[]
}

/** Creates the JSON object of API responses by URL that is embedded in a page; safe inside an HTML element. */
type PreloadResponses = (call: Call<never, never, never>, request: PageRequest) => Promise<string>

/**
 * Preloads the API responses that a page needs first, under the URLs that its script requests (`web/src/api/preloaded.ts`),
 * so the page is complete without further round trips. The script requests everything else itself.
 */
export function responsePreloader(routes: readonly Route[]): PreloadResponses {
  let read: ReadSubrequest | null = null

  return async (call, request) => {
    read ??= subrequestReader(
      routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/')),
    )
    const members: string[] = []
    const preload = async (url: string) => {
      const response = await read?.(call, url)
      if (response?.status !== 200) return null
      members.push(`${JSON.stringify(url)}:${response.text}`)
      return response.text
    }
    const session = await preload(SESSION)
    for (const url of urlsOf(request, call.actor)) {
      const text = await preload(url)
      const first = text !== null && url.endsWith(FIRST_UNITS) ? findFirstUnit(text) : null
      if (first !== null) await preload(`/api/units/${first}/workspace/`)
    }
    if (request.path === '/') for (const url of ofOwnLanguages(session)) await preload(url)
    // Escaped, so that no text can close the surrounding element.
    return `{${members.join(',')}}`.replaceAll('<', '\\u003c')
  }
}

/** The id of the first string in the editor; null if there is none. */
function findFirstUnit(text: string): number | null {
  const { results } = JSON.parse(text) as { readonly results: readonly { readonly id: number }[] }
  return results[0]?.id ?? null
}

/** The URLs that the script requests first, spelled the same way. */
function urlsOf({ found, path, search }: PageRequest, actor: Actor): string[] {
  const isUser = actor.kind === 'user'
  const all = isUser ? ['/api/account/permissions/'] : []
  if (!found) return all
  const { page, place } = found
  const slugs = path.split('/').slice(2, -1).map(decodeURIComponent)
  if (!place || !isPlacePage(page)) return [...all, ...(SITE_URLS[page]?.({ isUser, slugs }) ?? [])]
  return [
    ...all,
    `/api/places/?path=${encodeURIComponent(slugs.join('/'))}`,
    // Only signed-in users can accept an agreement.
    ...(PLACE_URLS[page]?.(place, search) ?? []).filter((url) => isUser || !url.endsWith('/agreement/')),
  ]
}

/** The remaining work in the languages of the signed-in user. */
function ofOwnLanguages(session: string | null): string[] {
  const { user } = JSON.parse(session ?? '{}') as {
    readonly user?: { readonly languages: readonly string[] } | null
  }
  return (user?.languages ?? []).map(
    (code) => `/api/overview/?by=project&${new URLSearchParams({ language: code }).toString()}`,
  )
}

/** URLs of site-wide pages; reads without permission are refused and skipped. */
const SITE_URLS: Readonly<Partial<Record<PagePath, (opened: OpenedPage) => readonly string[]>>> = {
  '/': ({ isUser }) => [
    ...(isUser ? ['/api/account/visits/'] : []),
    `/api/announcements/${WHOLE}`,
    '/api/overview/repositories/',
    `/api/projects/${WHOLE}`,
    '/api/overview/?by=project',
    NEWEST,
  ],
  '/projects/': () => [`/api/projects/${WHOLE}`, '/api/overview/?by=project'],
  '/languages/': () => ['/api/overview/?by=language'],
  '/languages/$code/': ({ slugs: [code = ''] }) => {
    const language = new URLSearchParams({ language: code }).toString()
    return [
      `/api/languages/${encodeURIComponent(code)}/`,
      `/api/overview/?by=language&${language}`,
      `/api/overview/?by=translation&${language}`,
    ]
  },
  '/manage/users/': () => [`/api/users/${WHOLE}`, `/api/groups/${WHOLE}`, `/api/invitations/${WHOLE}`],
  '/manage/groups/': () => [`/api/groups/${WHOLE}`, `/api/roles/${WHOLE}`],
  '/manage/roles/': () => [`/api/roles/${WHOLE}`],
  '/manage/announcements/': () => [`/api/announcements/${WHOLE}`],
}

/** URLs of pages about an object. */
const PLACE_URLS: Readonly<
  Partial<Record<PlacePagePath, (place: FoundPlace, search: string) => readonly string[]>>
> = {
  '/projects/$': (place, search) => [
    ...announcementsOf(place),
    ...ofPlacePage(place, pageNumber(search, '/projects/$')),
  ],
  '/translate/$': (place, search) => {
    if (place.kind !== 'translation') return []
    const own = urlOf(place)
    // A search may be slow; the script runs it after the page is shown.
    return search === '' ? [own, `${own}${FIRST_UNITS}`] : [own]
  },
  '/access/$': (place) => {
    const project = projectUrl(place)
    const lists = ['blocks', 'tokens'].map((list) => `${project}${list}/${WHOLE}`)
    return [`${project}teams/`, `/api/invitations/${WHOLE}`, ...lists]
  },
  '/labels/$': (place) => [`${projectUrl(place)}labels/${WHOLE}`],
  '/repository/$': ({ kind, project }) =>
    kind === 'project' ? [`/api/overview/repositories/?project=${encodeURIComponent(project.slug)}`] : [],
}

function ofPlacePage(place: FoundPlace, page: number): string[] {
  const { kind, project, component, language } = place
  const own = urlOf(place)
  const query = new URLSearchParams({
    project: project.slug,
    ...(language && { language: language.code }),
  }).toString()
  if (kind === 'project') {
    return [
      `/api/overview/?by=project&${query}`,
      `/api/overview/components/?${query}&page=${page}&page_size=100`,
      `${own}alerts/`,
    ]
  }
  if (kind === 'project-language') {
    return [`/api/overview/?by=language&${query}`, `/api/overview/?by=translation&${query}`]
  }
  if (kind === 'component') {
    return [own, `${own}statistics/${WHOLE}`, `${own}agreement/`, `${own}alerts/`]
  }
  if (kind !== 'translation') return []
  const path = [project.slug, component?.path, language?.code].join('/')
  const newest = `${NEWEST}${new URLSearchParams({ path }).toString()}`
  return [own, `${own}statistics/`, `${componentUrl(place)}agreement/`, newest]
}

/** Announcements of an object and of everything that contains it. */
function announcementsOf(place: FoundPlace): string[] {
  const { component, language } = place
  const project = projectUrl(place)
  return [
    project,
    ...(language ? [`${project}languages/${encodeURIComponent(language.code)}/`] : []),
    ...(component ? [componentUrl(place)] : []),
    ...(component && language ? [urlOf(place)] : []),
  ].map((url) => `${url}announcements/${WHOLE}`)
}

function projectUrl({ project }: FoundPlace): string {
  return `/api/projects/${encodeURIComponent(project.slug)}/`
}

function componentUrl({ project, component }: FoundPlace): string {
  return `/api/components/${encodeURIComponent(project.slug)}/${addressPart(component?.path ?? '')}/`
}

function urlOf(place: FoundPlace): string {
  const { project, component, language } = place
  if (!component) return projectUrl(place)
  if (!language) return componentUrl(place)
  const parts = `${encodeURIComponent(project.slug)}/${addressPart(component.path)}`
  return `/api/translations/${parts}/${encodeURIComponent(language.code)}/`
}
