import type { Actor } from '../../domain/actor.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { type ReadWithin, readWithin } from '../http/bodies/read-within.ts'
import type { Call, Route } from '../route.ts'
import type { FoundPage } from './find-page.ts'
import type { FoundPlace } from './find-place.ts'

/** Routes whose answers are given along. */
const GIVEN: ReadonlySet<string> = new Set([
  '/api/session/',
  '/api/account/permissions/',
  '/api/places/',
  '/api/overview/',
  '/api/components/:project/:component/statistics/',
  '/api/translations/:project/:component/:language/',
  '/api/translations/:project/:component/:language/units/',
])

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
    read ??= readWithin(routes.filter(({ method, path }) => method === 'GET' && GIVEN.has(path)))
    const members: string[] = []
    for (const address of addressesOf(asked, call.actor)) {
      const text = await read(call, address)
      if (text !== null) members.push(`${JSON.stringify(address)}:${text}`)
    }
    // Nothing in it ends the element that it stands in.
    return `{${members.join(',')}}`.replaceAll('<', '\\u003c')
  }
}

/** What the script asks for first, spelled as it does. */
function addressesOf({ found, path, search }: Asked, actor: Actor): string[] {
  const all = ['/api/session/', ...(actor.kind === 'user' ? ['/api/account/permissions/'] : [])]
  if (!found?.place || found.section === 'languages' || found.section === 'engage') return all
  const slugs = path.split('/').slice(2, -1).map(decodeURIComponent)
  return [
    ...all,
    `/api/places/?path=${encodeURIComponent(slugs.join('/'))}`,
    ...ofSection(found.section, found.place, search),
  ]
}

function ofSection(section: string, place: FoundPlace, search: string): string[] {
  const { kind, project, component, language } = place
  if (section === 'projects' && kind === 'project') {
    const slug = new URLSearchParams({ project: project.slug }).toString()
    return [`/api/overview/?by=project&${slug}`, `/api/overview/?by=component&${slug}`]
  }
  if (!component) return []
  const parts = `${encodeURIComponent(project.slug)}/${addressPart(component.path)}/`
  if (section === 'projects' && kind === 'component') {
    return [`/api/components/${parts}statistics/?page=1&page_size=1000`]
  }
  if (section !== 'translate' || !language) return []
  const own = `/api/translations/${parts}${encodeURIComponent(language.code)}/`
  // Searches may take their time; the page is there in the meantime.
  return search === '' ? [own, `${own}units/?page=1&page_size=100`] : [own]
}
