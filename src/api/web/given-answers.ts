import type { Actor } from '../../domain/actor.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { type ReadWithin, readWithin } from '../http/bodies/read-within.ts'
import type { Call, Route } from '../route.ts'
import type { FoundPage } from './find-page.ts'
import type { FoundPlace } from './find-place.ts'

const SESSION = '/api/session/'
/** Largest page of a list, as the script asks for it. */
const WHOLE = '?page=1&page_size=1000'
/** The newest changes, as the script asks for them. */
const NEWEST = '/api/timeline/?'
/** The first strings of a translation, as the script asks for them. */
const FIRST_UNITS = 'units/?page=1&page_size=100'

/** The page that was asked for. */
interface Asked {
  readonly found: FoundPage | null
  readonly path: string
  /** Without its question mark. */
  readonly search: string
}

/** Makes the JSON that stands in a page. */
export type GiveAnswers = (call: Call<never, never, never>, asked: Asked) => Promise<string>

/**
 * Answers of the API that the script of a page asks for first, under the addresses that it asks for (`web/src/api/given.ts`):
 * it shows the page at once instead of asking for one thing after another. What is not given, the script gets itself.
 */
export function answersGiver(routes: readonly Route[]): GiveAnswers {
  let read: ReadWithin | null = null

  return async (call, asked) => {
    read ??= readWithin(routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/')))
    const members: string[] = []
    const give = async (address: string) => {
      const text = await read?.(call, address)
      if (typeof text === 'string') members.push(`${JSON.stringify(address)}:${text}`)
      return text ?? null
    }
    const session = await give(SESSION)
    for (const address of addressesOf(asked, call.actor)) {
      const text = await give(address)
      const first = text !== null && address.endsWith(FIRST_UNITS) ? findFirstUnit(text) : null
      if (first !== null) await give(`/api/units/${first}/workspace/`)
    }
    if (asked.path === '/') for (const address of ofOwnLanguages(session)) await give(address)
    // Nothing in it ends the element that it stands in.
    return `{${members.join(',')}}`.replaceAll('<', '\\u003c')
  }
}

/** The id of the string that an editor shows first; null where there is none. */
function findFirstUnit(text: string): number | null {
  const { results } = JSON.parse(text) as { readonly results: readonly { readonly id: number }[] }
  return results[0]?.id ?? null
}

/** What the script asks for first, spelled as it does. */
function addressesOf({ found, path, search }: Asked, actor: Actor): string[] {
  const all = actor.kind === 'user' ? ['/api/account/permissions/'] : []
  if (!found) return all
  if (!found.place) {
    const own = path === '/' && actor.kind === 'user' ? ['/api/account/visits/'] : []
    return [...all, ...own, ...ofFixedPage(found.section, path)]
  }
  if (found.section === 'languages' || found.section === 'engage') return all
  const slugs = path.split('/').slice(2, -1).map(decodeURIComponent)
  return [
    ...all,
    `/api/places/?path=${encodeURIComponent(slugs.join('/'))}`,
    // Only people with an account are asked to agree.
    ...ofSection(found.section, found.place, search).filter(
      (address) => actor.kind === 'user' || !address.endsWith('/agreement/'),
    ),
  ]
}

/** What is left to do in the languages of whoever is signed in. */
function ofOwnLanguages(session: string | null): string[] {
  const { user } = JSON.parse(session ?? '{}') as {
    readonly user?: { readonly languages: readonly string[] } | null
  }
  return (user?.languages ?? []).flatMap((code) => [
    `/api/overview/?by=project&${new URLSearchParams({ language: code }).toString()}`,
    `/api/languages/${encodeURIComponent(code)}/`,
  ])
}

/** Of pages about the whole site: what is not for everybody is refused to others. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  '/': [
    `/api/announcements/${WHOLE}`,
    '/api/overview/repositories/',
    `/api/projects/${WHOLE}`,
    '/api/overview/?by=project',
    NEWEST,
  ],
  '/projects/': [`/api/projects/${WHOLE}`, '/api/overview/?by=project'],
  '/languages/': ['/api/overview/?by=language'],
  '/manage/users/': [`/api/users/${WHOLE}`, `/api/groups/${WHOLE}`, `/api/invitations/${WHOLE}`],
  '/manage/groups/': [`/api/groups/${WHOLE}`, `/api/roles/${WHOLE}`],
  '/manage/roles/': [`/api/roles/${WHOLE}`],
  '/manage/announcements/': [`/api/announcements/${WHOLE}`],
}

function ofFixedPage(section: string, path: string): readonly string[] {
  if (section === 'languages' && path !== '/languages/') {
    const code = path.split('/')[2] ?? ''
    const language = new URLSearchParams({ language: decodeURIComponent(code) }).toString()
    return [
      `/api/languages/${code}/`,
      `/api/overview/?by=language&${language}`,
      `/api/overview/?by=translation&${language}`,
    ]
  }
  return FIXED[path] ?? []
}

function ofSection(section: string, place: FoundPlace, search: string): string[] {
  const slug = encodeURIComponent(place.project.slug)
  if (section === 'access') {
    const lists = [`blocks/${WHOLE}`, `tokens/${WHOLE}`].map((list) => `/api/projects/${slug}/${list}`)
    return [`/api/projects/${slug}/teams/`, `/api/invitations/${WHOLE}`, ...lists]
  }
  if (section === 'labels') return [`/api/projects/${slug}/labels/${WHOLE}`]
  if (section === 'repository' && place.kind === 'project') {
    return [`/api/overview/repositories/?project=${slug}`]
  }
  if (section === 'projects') return [...announcementsOf(place), ...ofPlacePage(place)]
  if (section !== 'translate' || place.kind !== 'translation') return []
  const own = ownAddress(place)
  // Searches may take their time; the page is there in the meantime.
  return search === '' ? [own, `${own}${FIRST_UNITS}`] : [own]
}

function ofPlacePage(place: FoundPlace): string[] {
  const { kind, project, component, language } = place
  const own = ownAddress(place)
  const asked = new URLSearchParams({
    project: project.slug,
    ...(language && { language: language.code }),
  }).toString()
  if (kind === 'project') {
    return [`/api/overview/?by=project&${asked}`, `/api/overview/?by=component&${asked}`, `${own}alerts/`]
  }
  if (kind === 'project-language') {
    return [`/api/overview/?by=language&${asked}`, `/api/overview/?by=translation&${asked}`]
  }
  if (kind === 'component') {
    return [own, `${own}statistics/${WHOLE}`, `${own}agreement/`, `${own}alerts/`]
  }
  if (kind !== 'translation') return []
  const path = [project.slug, component?.path, language?.code].join('/')
  const newest = `${NEWEST}${new URLSearchParams({ path }).toString()}`
  return [own, `${own}statistics/`, `${componentAddress(place)}agreement/`, newest]
}

/** What is announced at a place and at all that it is in. */
function announcementsOf(place: FoundPlace): string[] {
  const { project, component, language } = place
  const slug = encodeURIComponent(project.slug)
  return [
    `/api/projects/${slug}/`,
    ...(language ? [`/api/projects/${slug}/languages/${encodeURIComponent(language.code)}/`] : []),
    ...(component ? [componentAddress(place)] : []),
    ...(component && language ? [ownAddress(place)] : []),
  ].map((address) => `${address}announcements/${WHOLE}`)
}

function componentAddress({ project, component }: FoundPlace): string {
  return `/api/components/${encodeURIComponent(project.slug)}/${addressPart(component?.path ?? '')}/`
}

function ownAddress(place: FoundPlace): string {
  const { project, component, language } = place
  if (!component) return `/api/projects/${encodeURIComponent(project.slug)}/`
  if (!language) return componentAddress(place)
  const parts = `${encodeURIComponent(project.slug)}/${addressPart(component.path)}`
  return `/api/translations/${parts}/${encodeURIComponent(language.code)}/`
}
